/** Content fingerprints for versioned URLs. */
import { hash } from "node:crypto";

/** 60 bits: collisions between versions of one part of a page are negligible. */
const CHARACTERS = 10;

/** A short hash of a JSON value. Not for security. */
export function fingerprint(value: unknown): string {
  return hash("sha1", JSON.stringify(value) ?? "", "base64url").slice(0, CHARACTERS);
}
