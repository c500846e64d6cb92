/** Renders unsaved text as a page would show it. */
import { pickFields, REVISED_FIELDS } from "#app/features/posts/fields/field-names.ts";
import { PostInput } from "#app/features/posts/input.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { accepted, readInput } from "#app/lib/input.ts";

const Words = PostInput.pick({
  ...pickFields(REVISED_FIELDS, () => true as const),
  bodyMarkdown: true,
});

/** Unsaved values that replace the stored ones. */
export async function renderUnsaved({ title, body, ...typed }: Record<string, string>) {
  const words = readInput(Words, { ...typed, title: title || "…", bodyMarkdown: body });
  if (!words.ok) return words;
  const { bodyMarkdown, ...heading } = words.value;
  const { html, outline, readingMinutes } = await renderMarkdown(bodyMarkdown);
  return accepted({ html, post: { ...heading, outline, readingMinutes } });
}
