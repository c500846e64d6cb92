/**
 * Renders transactional emails as text and HTML (light and dark): short paragraphs and at most one
 * button.
 */
import type { Locale } from "#app/platform/i18n/languages.ts";
import { directionOf, fillMessage, type Message, type Values } from "#app/platform/i18n/message.ts";
import { serverWords } from "#app/platform/i18n/server-words.server.ts";
import type english from "#locales/en/mail.json";
import type { RenderedEmail } from "./queue-email.server.ts";

export type EmailKey = keyof typeof english;

const WORDS = serverWords<Record<EmailKey, Message>>("mail");

/** The magazine's name and the language of an email. */
export interface EmailContext {
  locale: Locale;
  /** The magazine's name. */
  site: string;
}

interface EmailContent {
  subject: string;
  paragraphs: string[];
  /** The call to action. */
  action?: { label: string; href: string };
  /** Small print at the end. */
  note?: string;
}

/** Translates messages into the email's language; `site` is filled in. */
export function emailText({ locale, site }: EmailContext) {
  return (key: EmailKey, values: Values = {}) =>
    fillMessage(locale, WORDS[locale][key], { site, ...values });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Email clients without custom properties or dark mode use the first declaration of each pair. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 32px 16px; background: #f3f4f6; color: #1f2937;
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
.sheet { max-width: 34em; margin: 0 auto; padding: 32px; background: #ffffff; border-radius: 24px; }
.name { margin: 0 0 24px; font-size: 20px; font-weight: 700; }
.button { display: inline-block; margin: 8px 0; padding: 12px 24px; border-radius: 999px;
  background: #4f46e5; color: #ffffff; font-weight: 600; text-decoration: none; }
.quiet { color: #6b7280; font-size: 14px; overflow-wrap: anywhere; }
.quiet a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #111827; color: #e5e7eb; }
  .sheet { background: #1f2937; }
  .quiet { color: #9ca3af; }
}`;

function htmlOf(head: EmailContext, body: EmailContent): string {
  const say = emailText(head);
  const paragraph = (text: string, name = "") => `<p${name}>${escapeHtml(text)}</p>`;
  const quiet = ' class="quiet"';
  const { action } = body;
  const link = action ? escapeHtml(action.href) : "";
  return `<!doctype html>
<html lang="${head.locale}" dir="${directionOf(head.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(body.subject)}</title>
<style>${STYLE}</style></head>
<body><div class="sheet">
${paragraph(head.site, ' class="name"')}
${body.paragraphs.map((text) => paragraph(text)).join("\n")}
${action ? `<p><a class="button" href="${link}">${escapeHtml(action.label)}</a></p>` : ""}
${body.note ? paragraph(body.note, quiet) : ""}
${action ? `<p class="quiet">${escapeHtml(say("email.linkHint"))}<br><a href="${link}">${link}</a></p>` : ""}
${paragraph(say("email.footer"), quiet)}
</div></body></html>
`;
}

/** Emails with one message and one button: `${name}.subject`, `.body`, `.action`, `.ignore`. */
type StandardEmail =
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
  const say = emailText(head);
  return renderEmail(head, {
    subject: say(`${name}.subject`),
    paragraphs: [say("email.greeting"), say(`${name}.body`)],
    action: { label: say(`${name}.action`), href },
    note: say(`${name}.ignore`),
  });
}

/** Renders the email. All values are plain text and are escaped. */
export function renderEmail(head: EmailContext, body: EmailContent): RenderedEmail {
  const say = emailText(head);
  const { subject, paragraphs, action, note } = body;
  const lines = [...paragraphs, action && `${action.label}:\n${action.href}`, note];
  const text = [...lines, `-- \n${say("email.footer")}`].filter(Boolean).join("\n\n");
  return { subject: subject.replace(/\s+/g, " "), text: `${text}\n`, html: htmlOf(head, body) };
}
