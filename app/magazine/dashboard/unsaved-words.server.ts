/** Renders words that are not saved yet, as a page would show them. */
import { PostInput } from "#app/features/posts/input.ts";
import { renderMarkdown } from "#app/features/posts/markdown.server.ts";
import { accepted, readInput } from "#app/lib/input.ts";
import { textsOf } from "./desk-answers.server.ts";

const Words = PostInput.pick({ title: true, excerpt: true, bodyMarkdown: true });

/** What a preview shows in the place of what is stored. */
export async function renderUnsaved(form: FormData) {
  const { title, excerpt, body } = textsOf(form);
  const words = readInput(Words, { title: title || "…", excerpt, bodyMarkdown: body });
  if (!words.ok) return words;
  const { bodyMarkdown, ...heading } = words.value;
  const { html, outline, readingMinutes } = await renderMarkdown(bodyMarkdown);
  return accepted({ html, post: { ...heading, outline, readingMinutes } });
}
