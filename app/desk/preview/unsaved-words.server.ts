/** Renders unsaved text as a page would show it. */
import { pickFields, REVISED_FIELDS } from "#app/features/posts/fields/field-names.ts";
import { PostInput } from "#app/features/posts/input.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { accepted, readInput } from "#app/lib/input.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { languageOfText } from "#app/platform/i18n/text-language.ts";

const Words = PostInput.pick({
  ...pickFields(REVISED_FIELDS, () => true as const),
  bodyMarkdown: true,
});

/** Unsaved values that replace the stored ones. */
export async function renderUnsaved(
  { title, body, ...typed }: Record<string, string>,
  siteLanguage: Locale,
) {
  const words = readInput(Words, { ...typed, title: title || "…", bodyMarkdown: body });
  if (!words.ok) return words;
  const { bodyMarkdown, ...heading } = words.value;
  const language = languageOfText(bodyMarkdown, siteLanguage);
  const { html, outline, readingMinutes } = await renderMarkdown(bodyMarkdown, { language });
  return accepted({ html, post: { ...heading, outline, readingMinutes } });
}
