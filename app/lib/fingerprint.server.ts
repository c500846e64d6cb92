/** Tells content from other content. */
import { createHash } from "node:crypto";

/** 60 bits: among the versions of one piece of a page no two meet. */
const CHARACTERS = 10;

/** Ten characters that change when anything of this plain value does. */
export function fingerprint(value: unknown): string {
  const hash = createHash("sha1").update(JSON.stringify(value) ?? "");
  return hash.digest("base64url").slice(0, CHARACTERS);
}
