/** Tells content from other content. */
import { hash } from "node:crypto";

/** 60 bits: among the versions of one piece of a page no two meet. */
const CHARACTERS = 10;

/** Ten characters that change when anything of this plain value does. */
export function fingerprint(value: unknown): string {
  return hash("sha1", JSON.stringify(value) ?? "", "base64url").slice(0, CHARACTERS);
}
