/** A mail's words, already in the reader's language. */
interface LetterWords {
  subject: string;
  greeting: string;
  request: string;
  action: string;
  ignore: string;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The mail that asks a subscriber to confirm, as plain text and as HTML. */
export function confirmationLetter(words: LetterWords, direction: "ltr" | "rtl", link: string) {
  const { subject, greeting, request, action, ignore } = words;
  const paragraphs = [greeting, request].map((line) => `<p>${escapeHtml(line)}</p>`).join("");
  const anchor = `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`;
  return {
    subject,
    text: [greeting, request, `${action}: ${link}`, ignore].join("\n\n"),
    html: `<div dir="${direction}">${paragraphs}${anchor}<p>${escapeHtml(ignore)}</p></div>`,
  };
}
