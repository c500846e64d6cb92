/** Writes mails: one short message with at most one button, as text and as HTML for light and dark. */
import arabic from "#locales/mail/ar.json" with { type: "json" };
import english from "#locales/mail/en.json" with { type: "json" };
import type { Letter } from "./mail.server.ts";
import { directionOf, fillMessage, type Locale, type Message, type Values } from "./message.ts";

export type LetterKey = keyof typeof english;

const WORDS: Record<Locale, Record<LetterKey, Message>> = { en: english, ar: arabic };

/** Who writes, and in which language. */
export interface LetterHead {
  locale: Locale;
  /** The magazine's name. */
  site: string;
}

interface LetterBody {
  subject: string;
  paragraphs: string[];
  /** The one thing to do: words and where they lead. */
  action?: { label: string; href: string };
  /** Said quietly at the end. */
  note?: string;
}

/** Says a letter's words in its language; the magazine's name is known. */
export function letterWords({ locale, site }: LetterHead) {
  return (key: LetterKey, values: Values = {}) =>
    fillMessage(locale, WORDS[locale][key], { site, ...values });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Mail programs that know neither custom properties nor dark mode show the first of each pair. */
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

function htmlOf(head: LetterHead, body: LetterBody): string {
  const say = letterWords(head);
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
${action ? `<p class="quiet">${escapeHtml(say("letter.linkHint"))}<br><a href="${link}">${link}</a></p>` : ""}
${paragraph(say("letter.footer"), quiet)}
</div></body></html>
`;
}

/** The mails that say one thing and offer one button: `${name}.subject`, `.body`, `.action`, `.ignore`. */
type StandardLetter =
  | "newsletter"
  | "signUp"
  | "invite"
  | "known"
  | "reset"
  | "changed"
  | "move"
  | "moved"
  | "deleted";

/** A mail that says one thing and has one button, which leads to `href`. */
export function standardLetter(head: LetterHead, name: StandardLetter, href: string): Letter {
  const say = letterWords(head);
  return writeLetter(head, {
    subject: say(`${name}.subject`),
    paragraphs: [say("letter.greeting"), say(`${name}.body`)],
    action: { label: say(`${name}.action`), href },
    note: say(`${name}.ignore`),
  });
}

/** The whole mail. What is given is plain text; nothing in it can break out of its place. */
export function writeLetter(head: LetterHead, body: LetterBody): Letter {
  const say = letterWords(head);
  const { subject, paragraphs, action, note } = body;
  const lines = [...paragraphs, action && `${action.label}:\n${action.href}`, note];
  const text = [...lines, `-- \n${say("letter.footer")}`].filter(Boolean).join("\n\n");
  return { subject: subject.replace(/\s+/g, " "), text: `${text}\n`, html: htmlOf(head, body) };
}
