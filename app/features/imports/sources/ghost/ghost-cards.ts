/** Ghost's cards, of Lexical and Mobiledoc alike, as pieces. A card without a counterpart becomes the most similar one, and is reported. */

import { type PieceList, QUOTE } from "#app/features/imports/conversion/body.ts";
import { ghostHtml } from "#app/features/imports/conversion/kept-html.ts";
import {
  bookmark,
  buttonCard,
  codeBlock,
  embedCard,
  fileCard,
  frameCard,
  gallery,
  pictureFigure,
  playerPiece,
  signUpCard,
  withoutFrames,
} from "#app/features/imports/conversion/pieces.ts";
import { plainTextOf } from "#app/features/imports/conversion/plain-text.server.ts";
import { escaped } from "#app/features/posts/figures/markup.ts";

/** A card's fields, as untrusted input. */
export type CardNode = Record<string, unknown>;

type CardWriter = (node: CardNode, list: PieceList) => string;

const textIn = (node: CardNode, name: string): string =>
  typeof node[name] === "string" ? (node[name] as string) : "";

/** Splits a caption; our own exports append the credit of the picture. */
function captionIn(node: CardNode): { caption: string; credit: string } {
  const [caption = "", credit = ""] = textIn(node, "caption").split(
    /\s{0,9}<cite>(?=[^<]*<\/cite>\s*$)/,
  );
  return { caption: plainTextOf(caption), credit: plainTextOf(credit) };
}

/** Captions and titles are HTML; a figure's are plain. */
const plainIn = (node: CardNode, name: string): string => plainTextOf(textIn(node, name));

function sizeOf(node: CardNode) {
  const width = textIn(node, "cardWidth");
  return width === "wide" || width === "full" ? width : ("normal" as const);
}

const quote = (mark: string, words: string, inner: string): string =>
  `<${QUOTE} mark="${mark}" words="${escaped(words)}">${inner}</${QUOTE}>`;

const image: CardWriter = (node, list) => {
  const facts = { address: textIn(node, "src"), alt: textIn(node, "alt") };
  const { caption, credit } = captionIn(node);
  return facts.address ? list.add(pictureFigure(facts, caption, sizeOf(node), credit)) : "";
};

const galleryCard: CardWriter = (node, list) => {
  const images = Array.isArray(node.images) ? (node.images as CardNode[]) : [];
  const pictures = images.map((each) => ({
    address: textIn(each, "src"),
    alt: textIn(each, "alt"),
    caption: plainTextOf(textIn(each, "caption")),
  }));
  const { caption, credit } = captionIn(node);
  const shown = pictures.filter(({ address }) => address);
  return list.add(gallery(shown, caption, "normal", credit));
};

const code: CardWriter = (node, list) =>
  list.add(codeBlock(textIn(node, "code"), textIn(node, "language")));

/** Elements that the sanitiser would remove. */
const NEEDS_FRAME =
  /<(?:script|iframe|form|object|embed|style|link|svg|canvas|input|button)\b|\son\w+\s*=/i;
const FRAME_HEIGHT = 400;

const html: CardWriter = (node, list) => {
  const text = textIn(node, "html").trim();
  if (!text) return "";
  const [, source] = /^<iframe[^>]*\ssrc=["']([^"']+)["'][^>]*>\s*<\/iframe>$/i.exec(text) ?? [];
  const embed = source && embedCard(source.startsWith("//") ? `https:${source}` : source, "", "");
  if (embed) return list.add(embed);
  if (!NEEDS_FRAME.test(text)) return list.add(ghostHtml(text));
  list.lose("frame", text.slice(0, 120));
  return list.add(ghostHtml(text, (whole) => frameCard(whole, "", FRAME_HEIGHT)));
};

const embed: CardWriter = (node, list) => {
  const url = textIn(node, "url");
  const metadata = (node.metadata ?? {}) as CardNode;
  const title = textIn(metadata, "title");
  const card = embedCard(url, title, plainIn(node, "caption"));
  if (card) return list.add(card);
  list.lose("embed-link", url);
  if (!url) return html(node, list);
  return list.add(
    bookmark({
      href: url,
      title: title || url,
      description: textIn(metadata, "description"),
      site: textIn(metadata, "provider_name"),
      picture: "",
    }),
  );
};

const bookmarkCard: CardWriter = (node, list) => {
  const metadata = (node.metadata ?? node) as CardNode;
  return list.add(
    bookmark({
      href: textIn(node, "url"),
      title: textIn(metadata, "title"),
      description: textIn(metadata, "description"),
      site: textIn(metadata, "publisher") || textIn(metadata, "author"),
      picture: "",
    }),
  );
};

const callout: CardWriter = (node) => {
  const text = textIn(node, "calloutText");
  return quote(
    "NOTE",
    plainIn(node, "calloutEmoji"),
    /^\s*<p/i.test(text) ? text : `<p>${text}</p>`,
  );
};

const toggle: CardWriter = (node) =>
  quote("TOGGLE", plainIn(node, "heading"), textIn(node, "content"));

const button: CardWriter = (node, list) => {
  const isCentred = textIn(node, "alignment") === "center";
  const facts = { text: plainIn(node, "buttonText"), href: textIn(node, "buttonUrl") };
  return list.add(buttonCard({ ...facts, align: isCentred ? "center" : "start" }));
};

const audio: CardWriter = (node, list) =>
  list.add(playerPiece(textIn(node, "src"), plainIn(node, "title"), ""));

const video: CardWriter = (node, list) => {
  const poster = textIn(node, "customThumbnailSrc") || textIn(node, "thumbnailSrc");
  return list.add(
    playerPiece(textIn(node, "src"), textIn(node, "fileName"), plainIn(node, "caption"), poster),
  );
};

const file: CardWriter = (node, list) => {
  if (plainIn(node, "fileCaption")) list.lose("simpler-card", plainIn(node, "fileCaption"));
  return list.add(
    fileCard(textIn(node, "src"), plainIn(node, "fileTitle") || textIn(node, "fileName")),
  );
};

const buttonIn = (
  node: CardNode,
  isShown: string,
  words: string,
  address: string,
  list: PieceList,
) =>
  node[isShown] === false || !textIn(node, address)
    ? ""
    : list.add(
        buttonCard({ text: plainIn(node, words), href: textIn(node, address), align: "start" }),
      );

const pictureIn = (node: CardNode, name: string, list: PieceList) =>
  textIn(node, name) ? list.add(pictureFigure({ address: textIn(node, name), alt: "" }, "")) : "";

const callToAction: CardWriter = (node, list) =>
  quote(
    "CTA",
    "",
    pictureIn(node, "imageUrl", list) +
      textIn(node, "textValue") +
      buttonIn(node, "showButton", "buttonText", "buttonUrl", list),
  );

const product: CardWriter = (node, list) => {
  if (node.productRatingEnabled) list.lose("simpler-card", `${node.productStarRating}/5`);
  return quote(
    "CTA",
    plainIn(node, "productTitle"),
    pictureIn(node, "productImageSrc", list) +
      textIn(node, "productDescription") +
      buttonIn(node, "productButtonEnabled", "productButton", "productUrl", list),
  );
};

const header: CardWriter = (node, list) => {
  list.lose("simpler-card", plainIn(node, "header"));
  const lead = textIn(node, "subheader");
  return (
    `<h2>${textIn(node, "header")}</h2>${lead && `<p>${lead}</p>`}` +
    buttonIn(node, "buttonEnabled", "buttonText", "buttonUrl", list)
  );
};

const signUp: CardWriter = (node, list) => {
  list.lose("simpler-card", plainIn(node, "header"));
  return list.add(signUpCard(plainIn(node, "header")));
};

const email: CardWriter = (node) => quote("EMAIL", "", textIn(node, "html"));

const emailCallToAction: CardWriter = (node, list) =>
  quote(
    "EMAIL",
    "",
    textIn(node, "html") + buttonIn(node, "showButton", "buttonText", "buttonUrl", list),
  );

/** Not converted: the text is Markdown already, and would lose its markup if it were read as HTML. */
const markdown: CardWriter = (node, list) => list.add(markdownPiece(textIn(node, "markdown")));

const markdownPiece = (text: string) => {
  const addresses = Array.from(text.matchAll(/!\[[^\]]*\]\(([^\s)]+)/g), ([, address]) => address!);
  return {
    wants: addresses,
    write: (find: (address: string) => { hash: string } | null) =>
      withoutFrames(text).replace(
        /(!\[[^\]]*\]\()([^\s)]+)/g,
        (whole, start: string, address: string) => {
          const found = find(address);
          return found ? `${start}/images/${found.hash}/1440` : whole;
        },
      ),
  };
};

const CARDS: ReadonlyMap<string, CardWriter> = new Map([
  ["image", image],
  ["gallery", galleryCard],
  ["codeblock", code],
  ["code", code],
  ["html", html],
  ["markdown", markdown],
  ["card-markdown", markdown],
  ["embed", embed],
  ["bookmark", bookmarkCard],
  ["callout", callout],
  ["toggle", toggle],
  ["button", button],
  ["audio", audio],
  ["video", video],
  ["file", file],
  ["call-to-action", callToAction],
  ["product", product],
  ["header", header],
  ["signup", signUp],
  ["email", email],
  ["email-cta", emailCallToAction],
  ["hr", () => "<hr>"],
  ["paywall", (_node, list) => list.markdown("<!-- members-only -->")],
]);

/** HTML of a card by its name in Lexical or Mobiledoc; "" with a report for an unknown one. */
export function cardHtml(name: string, node: CardNode, list: PieceList): string {
  const write = CARDS.get(name);
  if (write) return write(node, list);
  list.lose("unknown-card", name);
  return "";
}
