/**
 * Renders transactional emails as text and HTML (light and dark), in the frame of newsletters: short paragraphs and
 * at most one button.
 */
import { escapeHtml } from "#app/lib/html/escape.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { directionOf, type Locale } from "#app/platform/i18n/languages.ts";
import { fillMessage, type Message, type Values } from "#app/platform/i18n/message.ts";
import { serverWords } from "#app/platform/i18n/server-words.server.ts";
import type english from "#locales/en/mail.json";
import { FRAME_DARK, FRAME_STYLES as STYLE } from "./email-frame.ts";
import { logoHtml } from "./email-logo.ts";
import { DEFAULT_LOOK, withLook } from "./email-look.ts";
import type { RenderedEmail } from "./queue-email.server.ts";

export type EmailKey = keyof typeof english;

const WORDS = serverWords<Record<EmailKey, Message>>("mail");

/** The magazine's name and the language and look of an email. */
export interface EmailContext {
  locale: Locale;
  /** The magazine's name. */
  site: string;
  /** `#rrggbb`: the theme's, unless it is the program's own. */
  accent?: string;
  /** The owner's logo. */
  logo?: Picture;
}

interface EmailContent {
  subject: string;
  paragraphs: string[];
  /** The call to action. */
  action?: { label: string; href: string };
  /** Small print at the end. */
  note?: string;
  /** A link after the small print. */
  noteHref?: string;
}

/** Translates messages into the email's language; `site` is filled in. */
export function emailText({ locale, site }: EmailContext) {
  return (key: EmailKey, values: Values = {}) =>
    fillMessage(locale, WORDS[locale][key], { site, ...values });
}

/** Names the logo by its path: the address of the site is added when the email is sent. */
function htmlOf(head: EmailContext, body: EmailContent): string {
  const t = emailText(head);
  const direction = directionOf(head.locale);
  // Some lines quote a reader, who may write in another direction. That of the paragraph is the first line's:
  // `dir="auto"` does not look into elements with a direction of their own (HTML, "The dir attribute").
  const paragraph = (text: string) => {
    const [first = "", ...others] = escapeHtml(text).split(/\r?\n/);
    const lines = [first, ...others.map((line) => `<span dir="auto">${line}</span>`)];
    return `<p dir="auto" style="${STYLE.paragraph}">${lines.join("<br>")}</p>`;
  };
  const quiet = (html: string) => `<p class="quiet" style="${STYLE.quiet}">${html}</p>`;
  const linkTo = (address: string) =>
    `<a dir="ltr" href="${escapeHtml(address)}" style="${STYLE.quietLink}">${escapeHtml(address)}</a>`;
  const { action, note, noteHref } = body;
  const href = action ? escapeHtml(action.href) : "";
  return `<!doctype html>
<html lang="${head.locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(body.subject)}</title><style>${FRAME_DARK}</style></head>
<body style="${STYLE.body}">
<table role="presentation" class="page" style="${STYLE.page}" cellpadding="0" cellspacing="0"><tbody><tr><td align="center" style="${STYLE.outside}">
<table role="presentation" class="sheet" style="${STYLE.sheet}" cellpadding="0" cellspacing="0" dir="${direction}"><tbody><tr><td class="inside" style="${STYLE.inside}">
<p class="site" style="${STYLE.site}">${logoHtml(head, "")}</p>
${body.paragraphs.map(paragraph).join("\n")}
${action ? `<p style="${STYLE.action}"><a class="button" href="${href}" style="${STYLE.button}">${escapeHtml(action.label)}</a></p>` : ""}
${note ? quiet(escapeHtml(note) + (noteHref ? ` ${linkTo(noteHref)}` : "")) : ""}
<div class="footer" style="${STYLE.footer}">
${action ? quiet(`${escapeHtml(t("email.linkHint"))}<br>${linkTo(action.href)}`) : ""}
${quiet(escapeHtml(t("email.footer")))}
</div>
</td></tr></tbody></table>
</td></tr></tbody></table>
</body></html>
`;
}

/** Emails with one message and one button: `${name}.subject`, `.body`, `.action`, `.ignore`. */
export type StandardEmail =
  | "newsletter"
  | "signUp"
  | "invite"
  | "known"
  | "reset"
  | "changed"
  | "move"
  | "moved"
  | "deleted";

/** An email with one message and one button, which links to `href`. */
export function standardEmail(
  head: EmailContext,
  name: StandardEmail,
  href: string,
): RenderedEmail {
  const t = emailText(head);
  return renderEmail(head, {
    subject: t(`${name}.subject`),
    paragraphs: [t("email.greeting"), t(`${name}.body`)],
    action: { label: t(`${name}.action`), href },
    note: t(`${name}.ignore`),
  });
}

/** Renders the email. All values are plain text and are escaped. */
export function renderEmail(head: EmailContext, body: EmailContent): RenderedEmail {
  const t = emailText(head);
  const { subject, paragraphs, action, note, noteHref } = body;
  const smallPrint = [note, noteHref].filter(Boolean).join(" ");
  const lines = [...paragraphs, action && `${action.label}:\n${action.href}`, smallPrint];
  const text = [...lines, `-- \n${t("email.footer")}`].filter(Boolean).join("\n\n");
  const html = withLook(htmlOf(head, body), {
    ...DEFAULT_LOOK,
    ...(head.accent && { accent: head.accent }),
  });
  return { subject: subject.replace(/\s+/g, " "), text: `${text}\n`, html };
}
