import { decoded } from "#app/lib/addresses/decoded.ts";

/** The name of the file at an address. */
export const nameAt = (address: string): string =>
  decoded(address.split(/[?#]/)[0]!.split("/").filter(Boolean).at(-1) ?? "");
