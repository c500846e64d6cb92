import { REVISED_FIELDS, type RevisedField } from "#app/features/posts/fields/field-names.ts";

/** The texts of a post; null for fields that an old revision did not store. */
export type PostWords = Record<RevisedField, string | null> & { bodyMarkdown: string };

/**
 * The texts of two versions, joined for a diff. Fields that the earlier version did not store are
 * left out of both.
 */
export function wholeTexts(before: PostWords, after: PostWords): [before: string, after: string] {
  const kept = REVISED_FIELDS.filter((name) => before[name] !== null);
  const wholeText = (words: PostWords) =>
    [...kept.map((name) => words[name] ?? ""), words.bodyMarkdown]
      .map((text) => text.replaceAll("\r\n", "\n").trim())
      .filter(Boolean)
      .join("\n\n");
  return [wholeText(before), wholeText(after)];
}
