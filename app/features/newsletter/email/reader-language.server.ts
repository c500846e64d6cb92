/** The part of an email that is for its recipient, in the language that they have chosen. */
import type { Locale } from "#app/platform/i18n/languages.ts";
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import { type EmailFrame, OF_READER, readerHtml } from "./email-shell.server.ts";
import { emailPlainText } from "./email-text.server.ts";

/** The post, and what is around it, stay as they were sent to all. */
export function inLanguageOf(
  locale: Locale,
  email: RenderedEmail,
  frame: EmailFrame,
): RenderedEmail {
  const html = email.html.replace(OF_READER, () => readerHtml({ ...frame, locale }));
  return html === email.html ? email : { ...email, html, text: emailPlainText(html) };
}
