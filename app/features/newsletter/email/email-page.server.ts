/** A post as an email: its head, its text, and the way to more of it. */

import { TOKEN_PLACE } from "#app/features/newsletter/sending/compose.server.ts";
import { choicesPath } from "#app/features/newsletter/sending/subscriber-links.server.ts";
import { bylineOf } from "#app/features/posts/bylines.ts";
import type { PostPage } from "#app/features/posts/models.ts";
import { sponsorLabel } from "#app/features/posts/sponsor-label.server.ts";
import { jpegUrl, type Picture } from "#app/lib/media/picture.ts";
import { formatDate } from "#app/lib/time.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { directionOf, fillMessage, type Message, type Values } from "#app/platform/i18n/message.ts";
import { serverWords } from "#app/platform/i18n/server-words.server.ts";
import { findTextLanguage } from "#app/platform/i18n/text-languages.ts";
import type english from "#locales/en/newsletter-email.json";
import { emailBody, escapeHtml, pictureGrid } from "./email-body.server.ts";
import { DARK, PART_STYLES as STYLE } from "./email-styles.ts";

type Key = keyof typeof english;

const WORDS = serverWords<Record<Key, Message>>("newsletter-email");

/** What the email says besides the post. */
export interface EmailFrame {
  /** Of the texts around the post. */
  locale: Locale;
  /** The magazine's name. */
  site: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Address of the post on the site. */
  postUrl: string;
  /** The postal address of the magazine; "" for none. */
  postalAddress: string;
}

type Say = (key: Key, values?: Values) => string;

const HEAD_WIDTH = 1440;
const MOST_GALLERY_PICTURES = 8;

const link = (href: string, words: string, style: string = STYLE.quietLink) =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(words)}</a>`;

const button = (href: string, words: string) =>
  `<a class="button" href="${escapeHtml(href)}" style="${STYLE.button}">${escapeHtml(words)}</a>`;

function picture({ hash, alt }: Picture, { siteUrl, postUrl }: EmailFrame): string {
  const src = siteUrl + jpegUrl(hash, HEAD_WIDTH);
  return `<figure><a href="${escapeHtml(postUrl)}"><img src="${src}" alt="${escapeHtml(alt)}" width="584"></a></figure>`;
}

/** A film or sound is played on the site; of a gallery the first pictures are shown. */
function kindHtml(post: PostPage, frame: EmailFrame, say: Say): string {
  const { kind, gallery, access } = post;
  if (kind === "audio" || kind === "video")
    return `<p style="${STYLE.action}">${button(frame.postUrl, `${say(`play.${kind}`)} ${post.title}`)}</p>`;
  if (kind !== "gallery" || gallery.length === 0) return "";
  const shown = gallery.slice(0, MOST_GALLERY_PICTURES).map((one) => picture(one, frame));
  const all = `<p>${link(frame.postUrl, say("pictures", { n: gallery.length }))}</p>`;
  // Those of closed posts need a log-in.
  return access === "public" ? pictureGrid(shown) + all : all;
}

/** Where the preview of a closed post ends. */
function wallHtml(post: PostPage, { siteUrl, postUrl }: EmailFrame, say: Say): string {
  if (post.hasFullAccess || post.access === "public") return "";
  const isPaid = post.access === "paid" || post.access === "tiers";
  const way = isPaid
    ? button(`${siteUrl}/subscription`, say("wall.plans"))
    : button(postUrl, say("wall.read"));
  return `<div class="box" style="${STYLE.wall}"><p>${escapeHtml(say(isPaid ? "wall.paid" : (`wall.${post.access}` as Key)))}</p>${way}</div>`;
}

/** Names and dates of another script stay together. */
const isolated = (text: string) => `<span dir="auto">${escapeHtml(text)}</span>`;

function headHtml(post: PostPage, frame: EmailFrame, say: Say): string {
  const date = formatDate(post.publishedAt, frame.locale);
  const signed = [bylineOf(post, frame.locale), date].map(isolated).join(" · ");
  const shown = post.picture && post.kind !== "gallery" ? picture(post.picture, frame) : "";
  return [
    `<h1 style="${STYLE.title}">${link(frame.postUrl, post.title, STYLE.siteLink)}</h1>`,
    post.excerpt && `<p class="lead" style="${STYLE.lead}">${escapeHtml(post.excerpt)}</p>`,
    `<p class="quiet" style="${STYLE.quiet}">${signed} · ${link(frame.postUrl, say("online"))}</p>`,
    shown,
  ].join("\n");
}

function footHtml(frame: EmailFrame, say: Say): string {
  const choices = frame.siteUrl + choicesPath(TOKEN_PLACE);
  return `<div class="footer quiet" style="${STYLE.footer}${STYLE.quiet}">
<p>${escapeHtml(say("why"))}</p>
<p>${link(choices, say("choices"))} · ${link(choices, say("unsubscribe"))}</p>
${frame.postalAddress && `<p>${escapeHtml(frame.postalAddress).replaceAll("&#10;", "<br>")}</p>`}
</div>`;
}

/** Mail programs show what follows the subject: fill bytes keep the rest of the email out of it. */
const preheader = (post: PostPage) =>
  `<div style="${STYLE.hidden}">${escapeHtml(post.excerpt)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;

/** The whole HTML of the email, with `TOKEN_PLACE` where the recipient's token will be. */
export function emailPage(post: PostPage, frame: EmailFrame): string {
  const { locale, site, siteUrl, postUrl } = frame;
  const say: Say = (key, values = {}) =>
    fillMessage(locale, WORDS[locale][key], { site, ...values });
  const language = post.language ?? locale;
  const direction = findTextLanguage(language)?.direction ?? directionOf(locale);
  const playLabel = say(post.kind === "audio" ? "play.audio" : "play.video");
  const options = { siteUrl, postUrl, playLabel, hasPictures: true };
  const head = emailBody(headHtml(post, frame, say) + kindHtml(post, frame, say), options);
  const hasPictures = post.access === "public" || !post.hasFullAccess;
  const paidBy = sponsorLabel(post, locale)?.html ?? "";
  const text = emailBody(paidBy + post.bodyHtml, { ...options, hasPictures });
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(post.title)}</title><style>${DARK}</style></head>
<body style="${STYLE.body}">${preheader(post)}
<table role="presentation" class="page" style="${STYLE.page}" cellpadding="0" cellspacing="0"><tbody><tr><td align="center" style="${STYLE.outside}">
<table role="presentation" class="sheet" style="${STYLE.sheet}" cellpadding="0" cellspacing="0" dir="${direction}"><tbody><tr><td class="inside" style="${STYLE.inside}">
<p class="site" style="${STYLE.site}">${link(siteUrl, site, STYLE.siteLink)}</p>
${head}
${text}
${wallHtml(post, frame, say)}
${footHtml(frame, say)}
</td></tr></tbody></table>
</td></tr></tbody></table>
</body></html>
`;
}
