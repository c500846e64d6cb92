import { textElsewhere } from "#app/features/posts/text-elsewhere.ts";
import { htmlCardDocument } from "./lexical-of.ts";
import type { TextFields } from "./text-fields.ts";

/**
 * Drops the text if it is unchanged: clients read a post, change its title and send everything back, which must not
 * turn our cards into HTML.
 */
export function withoutKnownText(
  sent: TextFields,
  { body_html, path }: { body_html: string; path: string },
  siteUrl: string,
): TextFields {
  const html = textElsewhere(body_html, siteUrl, siteUrl + path);
  return {
    ...sent,
    html: sent.html === html ? undefined : sent.html,
    lexical: sent.lexical === htmlCardDocument(html) ? undefined : sent.lexical,
  };
}
