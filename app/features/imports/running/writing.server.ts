/** What all writing of an import shares. */
import type { Import } from "#app/features/imports/import-rows.server.ts";
import type { Place } from "#app/features/imports/model.ts";
import type { Outcome } from "#app/lib/input.ts";

export interface Writing {
  of: Import;
  /** Of the old site. */
  title: string;
  /** Address of the old site; "" where it is not known. */
  siteUrl: string;
}

/** A command has refused an item; the import goes on with the next one. */
export class Refused extends Error {
  override name = "Refused";
  readonly place: Place;

  constructor(place: Place, message: string) {
    super(message);
    this.place = place;
  }
}

/** @throws Refused with the errors by field */
export function unwrap<Value>(place: Place, outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const fields = Object.entries(outcome.errors).map(([field, codes]) => `${field} ${codes}`);
  throw new Refused(place, fields.join(", "));
}
