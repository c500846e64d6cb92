/** Cards without a text of their own: in Markdown, as facts in the editor, and as HTML for readers. */
import { attributes, escaped } from "#app/features/posts/figures/markup.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import {
  type CardLink,
  cardQuote,
  lineLink,
  lineText,
  linkLine,
  parseCardMark,
  quotedLines,
  textLine,
} from "./card-lines.ts";

export const ALIGNMENTS = ["start", "center", "end"] as const;

export interface ButtonFacts extends CardLink {
  align: (typeof ALIGNMENTS)[number];
}

/** A page elsewhere. */
export interface BookmarkCard extends CardLink {
  description: string;
  site: string;
  /** A picture of this site; "" for none. */
  picture: string;
}

/** A file of the library. */
export interface FileCard extends CardLink {
  /** Its type and size. */
  details: string;
}

/** The newsletter's form. */
export interface SignUpFacts {
  title: string;
  text: string;
}

/** A call to give, with a button that leads to the page of donations. */
export interface DonationFacts {
  title: string;
  text: string;
  button: string;
}

/** How a card is stored and shown. */
export interface LeafCard<Facts extends object> {
  /** In Markdown. */
  name: string;
  none: Facts;
  /** Writes the rest of its first line after the name, and the lines after it. */
  write(facts: Facts): { words: string; lines: string[] };
  /** Null where the lines are no such card. */
  read(words: string, lines: readonly string[]): Facts | null;
  /** "" for an unfinished card. */
  html(facts: Facts): string;
}

const OWN_PICTURE = /^!\[\]\((\/images\/[0-9a-f]{16}\/\d+)\)$/;

export const BUTTON: LeafCard<ButtonFacts> = {
  name: "BUTTON",
  none: { text: "", href: "", align: "start" },
  write: ({ align, ...link }) => ({
    words: align === "start" ? "" : align,
    lines: [linkLine(link)],
  }),
  read(words, [line, ...others]) {
    const link = lineLink(line);
    const align = words === "" ? "start" : ALIGNMENTS.find((each) => each === words);
    return link && align && others.length === 0 ? { ...link, align } : null;
  },
  html({ text, href, align }) {
    if (!text || !href) return "";
    const name = align === "start" ? "button" : `button text-${align}`;
    return `<p class="${name}"><a${attributes({ href })}>${escaped(text)}</a></p>`;
  },
};

export const BOOKMARK: LeafCard<BookmarkCard> = {
  name: "BOOKMARK",
  none: { text: "", href: "", description: "", site: "", picture: "" },
  write({ text, href, description, site, picture }) {
    const lines = [
      linkLine({ text, href }),
      textLine(description),
      picture && `![](${picture})`,
    ].filter(Boolean);
    return { words: textLine(site), lines };
  },
  read(words, [line, ...others]) {
    const link = lineLink(line);
    const picture = OWN_PICTURE.exec(others.at(-1) ?? "")?.[1] ?? "";
    const [description = "", ...rest] = picture ? others.slice(0, -1) : others;
    if (!link || rest.length > 0) return null;
    return { ...link, description: lineText(description), site: lineText(words), picture };
  },
  html({ text, href, description, site, picture }) {
    if (!href) return "";
    const image = picture && `<img${attributes({ src: picture })} alt="">`;
    const words = [
      `<strong>${escaped(text || href)}</strong>`,
      description && `<span>${escaped(description)}</span>`,
      site && `<small>${escaped(site)}</small>`,
    ];
    const inner = [image, ...words].filter(Boolean).join(" ");
    return `<figure class="link-card"><a${attributes({ href })}>${inner}</a></figure>`;
  },
};

export const FILE: LeafCard<FileCard> = {
  name: "FILE",
  none: { text: "", href: "", details: "" },
  write: ({ details, ...link }) => ({ words: textLine(details), lines: [linkLine(link)] }),
  read(words, [line, ...others]) {
    const link = lineLink(line);
    return link && others.length === 0 ? { ...link, details: lineText(words) } : null;
  },
  html({ text, href, details }) {
    if (!href) return "";
    const ending = href.split(".").at(-1)!;
    const download = text.endsWith(`.${ending}`) ? text : `${text || "file"}.${ending}`;
    const words = `<strong>${escaped(text || href)}</strong> <small>${escaped(details)}</small>`;
    return `<figure class="link-card file"><a${attributes({ href, download })}>${words}</a></figure>`;
  },
};

/** Where the form is a page of its own, for readers of feeds. */
const NEWSLETTER_PAGE = "/actions/newsletter";

export const SIGN_UP: LeafCard<SignUpFacts> = {
  name: "SIGNUP",
  none: { title: "", text: "" },
  write: ({ title, text }) => ({
    words: textLine(title),
    lines: [textLine(text)].filter(Boolean),
  }),
  read(words, [text = "", ...others]) {
    return others.length === 0 ? { title: lineText(words), text: lineText(text) } : null;
  },
  html({ title, text }) {
    const link = `<a href="${NEWSLETTER_PAGE}">${escaped(title || "Newsletter")}</a>`;
    const words = text && `<p>${escaped(text)}</p>`;
    return `<aside class="callout callout-cta"><p class="callout-title">${link}</p>${words}</aside>`;
  },
};

/** Where donations are given; it leads on to the plans where none are taken. */
const DONATION_PAGE = "/subscription/donate";

export const DONATION: LeafCard<DonationFacts> = {
  name: "DONATE",
  none: { title: "", text: "", button: "" },
  write: ({ title, text, button }) => ({
    words: textLine(title),
    lines: [textLine(text), linkLine({ text: button, href: DONATION_PAGE })].filter(Boolean),
  }),
  read(words, lines) {
    const link = lineLink(lines.at(-1));
    const [text = "", ...others] = lines.slice(0, -1);
    if (link?.href !== DONATION_PAGE || others.length > 0) return null;
    return { title: lineText(words), text: lineText(text), button: link.text };
  },
  html({ title, text, button }) {
    if (!button) return "";
    const heading = title && `<p class="callout-title">${escaped(title)}</p>`;
    const words = text && `<p>${escaped(text)}</p>`;
    const link = `<a href="${DONATION_PAGE}">${escaped(button)}</a>`;
    return `<aside class="callout callout-cta">${heading}${words}<p class="button">${link}</p></aside>`;
  },
};

/** Makes the HTML of a card whose facts are of any type; null where the lines are no such card. */
const htmlOf =
  <Facts extends object>(card: LeafCard<Facts>) =>
  (words: string, lines: readonly string[]): string | null => {
    const facts = card.read(words, lines);
    return facts && card.html(facts);
  };

const HTML = dictionary<ReturnType<typeof htmlOf>>({
  [BUTTON.name]: htmlOf(BUTTON),
  [BOOKMARK.name]: htmlOf(BOOKMARK),
  [FILE.name]: htmlOf(FILE),
  [SIGN_UP.name]: htmlOf(SIGN_UP),
  [DONATION.name]: htmlOf(DONATION),
});

/** The Markdown of a card, also of an unfinished one. */
export function leafMarkdown<Facts extends object>(card: LeafCard<Facts>, facts: Facts): string {
  const { words, lines } = card.write(facts);
  return cardQuote(card.name, words, lines);
}

/** The facts of a card in the lines of a block quote; null where there is none. */
export function leafFacts<Facts extends object>(
  card: LeafCard<Facts>,
  lines: readonly string[],
): Facts | null {
  const mark = parseCardMark(lines[0] ?? "");
  return mark?.name === card.name ? card.read(mark.words, quotedLines(lines.slice(1))) : null;
}

/** The card in the lines of a block quote with its HTML, to be sanitised; null where there is none. */
export function findLeaf(lines: readonly string[]): { name: string; html: string } | null {
  const mark = parseCardMark(lines[0] ?? "");
  const html = mark && HTML[mark.name]?.(mark.words, quotedLines(lines.slice(1)));
  return mark && html != null ? { name: mark.name, html } : null;
}
