/** The HTML around the contents of every newsletter email: head, sheet and footer. */
import { choicesPath } from "#app/features/newsletter/sending/subscriber-links.server.ts";
import { TOKEN_PLACE } from "#app/features/newsletter/sending/token-place.ts";
import { escapeHtml } from "#app/lib/html/escape.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { directionOf, type Locale } from "#app/platform/i18n/languages.ts";
import { fillMessage, type Message, type Values } from "#app/platform/i18n/message.ts";
import { serverWords } from "#app/platform/i18n/server-words.server.ts";
import { findTextLanguage } from "#app/platform/i18n/text-languages.ts";
import { logoHtml } from "#app/platform/mail/email-logo.ts";
import { type EmailLook, withLook } from "#app/platform/mail/email-look.ts";
import type english from "#locales/en/newsletter-email.json";
import { withVia } from "./email-links.ts";
import { DARK, PART_STYLES as STYLE } from "./email-styles.ts";

export type NewsletterEmailKey = keyof typeof english;

const WORDS = serverWords<Record<NewsletterEmailKey, Message>>("newsletter-email");

/** Texts of an email besides its contents. */
export interface EmailFrame {
  /** Language of the texts around the contents. */
  locale: Locale;
  /** The magazine's language, even if the newsletter has another. */
  ownLanguage: Locale;
  /** The magazine's name. */
  site: string;
  /** The owner's. */
  logo?: Picture | undefined;
  /** The newsletter's, as readers see it. */
  newsletter: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** The postal address of the magazine; "" for none. */
  postalAddress: string;
  look: EmailLook;
  /** The campaign mark of its links; "" for none. */
  via: string;
  /** Where the email can be read in a browser; null for a preview. */
  webUrl: string | null;
}

export type TranslateEmail = (key: NewsletterEmailKey, values?: Values) => string;

/** The texts of an email in its language. */
export const translatorFor = ({ locale, site, newsletter }: EmailFrame): TranslateEmail => {
  return (key, values = {}) =>
    fillMessage(locale, WORDS[locale][key], { site, newsletter, ...values });
};

/** Escapes its text. Styles are inline, since many mail programs ignore style sheets. */
export const link = (href: string, words: string, style: string = STYLE.quietLink) =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(words)}</a>`;

/** A link that looks like a button, as HTML. */
export const button = (href: string, words: string) =>
  `<a class="button" href="${escapeHtml(href)}" style="${STYLE.button}">${escapeHtml(words)}</a>`;

/** Names and dates of another script stay together. */
export const isolatedHtml = (text: string) => `<span dir="auto">${escapeHtml(text)}</span>`;

/** The logo, with the name of a newsletter that is not called like the magazine; or the name alone. */
function headHtml(frame: EmailFrame): string {
  const { site, newsletter, siteUrl, via } = frame;
  const home = withVia(`${siteUrl}/`, siteUrl, via);
  const name = frame.logo && newsletter === site ? "" : link(home, newsletter, STYLE.siteLink);
  const logo = frame.logo
    ? `<a href="${escapeHtml(home)}" style="${STYLE.siteLink}">${logoHtml(frame, siteUrl)}</a>`
    : "";
  return `<p class="site" style="${STYLE.site}">${[logo, name].filter(Boolean).join("<br>")}</p>`;
}

const FOR_READER = { start: "<!--reader-->", end: "<!--/reader-->" };

/** What is for one recipient: why they get the email, and the ways to change it. */
export const OF_READER = new RegExp(`${FOR_READER.start}[\\s\\S]*?${FOR_READER.end}`, "g");

/** In the language of the frame, which is the recipient's own where they have chosen one. */
export function readerHtml(frame: EmailFrame): string {
  const { locale, siteUrl, webUrl } = frame;
  const t = translatorFor(frame);
  const choices = siteUrl + choicesPath(TOKEN_PLACE);
  const web = webUrl ? ` · ${link(webUrl, t("web"))}` : "";
  return `${FOR_READER.start}<div lang="${locale}" dir="${directionOf(locale)}"><p>${escapeHtml(t("why"))}</p>
<p>${link(choices, t("choices"))} · ${link(choices, t("unsubscribe"))}${web}</p></div>${FOR_READER.end}`;
}

function footerHtml(frame: EmailFrame): string {
  return `<div class="footer quiet" style="${STYLE.quiet}${STYLE.footer}" lang="${frame.locale}" dir="${directionOf(frame.locale)}">
${readerHtml(frame)}
${frame.postalAddress && `<p>${escapeHtml(frame.postalAddress)}</p>`}
</div>`;
}

/** Mail programs show what follows the subject: fill bytes keep the rest of the email out of it. */
const preheader = (text: string) =>
  `<div style="${STYLE.hidden}">${escapeHtml(text)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;

/** The content of an email's sheet. */
export interface EmailSheet {
  title: string;
  /** Preview text that mail programs show after the subject. */
  lead: string;
  /** Language of the contents (BCP 47); "" when unknown: none of those written from right to left. */
  language: string;
  html: string;
}

/** The whole HTML of an email, with `TOKEN_PLACE` where the recipient's token will be. */
export function emailShell({ title, lead, language, html }: EmailSheet, frame: EmailFrame): string {
  const { locale, look } = frame;
  const direction =
    language === "" ? "ltr" : (findTextLanguage(language)?.direction ?? directionOf(locale));
  const page = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${DARK}</style></head>
<body style="${STYLE.body}">${preheader(lead)}
<table role="presentation" class="page" style="${STYLE.page}" cellpadding="0" cellspacing="0"><tbody><tr><td align="center" style="${STYLE.outside}">
<table role="presentation" class="sheet" style="${STYLE.sheet}" cellpadding="0" cellspacing="0" dir="${direction}"><tbody><tr><td class="inside" style="${STYLE.inside}">
${headHtml(frame)}
${html}
${footerHtml(frame)}
</td></tr></tbody></table>
</td></tr></tbody></table>
</body></html>
`;
  return withLook(page, look);
}
