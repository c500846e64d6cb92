/** Helpers for everything that an import writes. */
import { findItem, type Import, saveItem } from "#app/features/imports/import-rows.server.ts";
import type { Place } from "#app/features/imports/model.ts";
import { readSetting } from "#app/features/site/settings-commands.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

export interface Writing {
  of: Import;
  /** Title of the old site. */
  title: string;
  /** Address of the old site; "" where it is not known. */
  siteUrl: string;
}

/** A command has refused an item; the import continues with the next one. */
export class Refused extends Error {
  override name = "Refused";
  readonly place: Place;

  constructor(place: Place, message: string) {
    super(message);
    this.place = place;
  }
}

/** @throws Refused with the errors by field */
export function valueOrThrow<Value>(place: Place, outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const fields = Object.entries(outcome.errors).map(([field, codes]) => `${field} ${codes}`);
  throw new Refused(place, fields.join(", "));
}

/**
 * Changes a setting, once for all imports of a site. What was set before is kept with the import, for undoing.
 * @returns false where `change` has changed nothing
 */
export async function replaceSetting(
  writer: Writer,
  of: Import,
  name: string,
  change: () => Promise<boolean>,
): Promise<boolean> {
  if (await findItem(writer.db, of.origin, "setting", name)) return true;
  const before = JSON.stringify((await readSetting(writer.db, name)) ?? null);
  if (!(await change())) return false;
  const item = { kind: "setting" as const, externalId: name, targetId: before, isNew: true };
  await saveItem(writer.db, of, item);
  return true;
}
