/** Changes of the form besides the text that writers of one document have saved, by version. */

export interface SavedChanges {
  /** The last version that did not come from the document: an older version is compared with the stored text. */
  floor: number;
  /** The last change of each field. */
  changed: Record<string, { at: number; value: string }>;
}

/** An empty record from this version on: older versions cannot be compared. */
export const noChanges = (floor: number): SavedChanges => ({ floor, changed: {} });

/** Adds what was changed with a version. */
export function withChanges(
  { floor, changed }: SavedChanges,
  at: number,
  values: Readonly<Record<string, string>>,
): SavedChanges {
  const added = Object.entries(values).map(([name, value]) => [name, { at, value }]);
  return { floor, changed: { ...changed, ...Object.fromEntries(added) } };
}

/** Changes since a version; null for one that is too old. */
export function changesSince(
  { floor, changed }: SavedChanges,
  version: number,
): Record<string, string> | null {
  if (version < floor) return null;
  const later = Object.entries(changed).filter(([, { at }]) => at > version);
  return Object.fromEntries(later.map(([name, { value }]) => [name, value]));
}
