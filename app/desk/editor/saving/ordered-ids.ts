/** Several ids in one field of the post form, so that drafts and comparisons have one text for them. */

/** Ids as one field of a form, in their order. */
export const joinIds = (ids: readonly string[]): string => ids.join(",");

/** The ids in such a field, each once. */
export const idsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];

/**
 * The ids of a form: without scripts it has a plain select of the first as well, which then replaces
 * the first of the field.
 * @param lead the value of the select; undefined where there is none
 */
export function idsOfForm(text: string, lead: string | undefined): string[] {
  const ids = idsIn(text);
  return lead === undefined ? ids : idsIn(joinIds([lead, ...ids.slice(1)]));
}
