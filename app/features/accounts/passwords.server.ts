/** Hashes and checks passwords, and makes ones that people can read aloud. */
import { randomInt } from "node:crypto";

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. argon2id is the library's default. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Machine code of eight megabytes: it comes with the first password. */
const loadArgon = () => import("@node-rs/argon2");

/** Returns the password's argon2id hash with its salt and settings in one string. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon();
  return hash(password.normalize("NFC"), OPTIONS);
}

/** True when the password belongs to the hash; false for a hash that cannot be read. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { verify } = await loadArgon();
  try {
    return await verify(stored, password.normalize("NFC"));
  } catch {
    return false;
  }
}

const CONSONANTS = "bdfghjkmnprstvz";
const VOWELS = "aeiou";
const GROUPS = 5;

const pick = (letters: string): string => letters[randomInt(letters.length)]!;
const syllable = () => pick(CONSONANTS) + pick(VOWELS);

/** A random password of five short groups, such as `bako-tiru-zeda-nofi-gupe`: 62 bits. */
export function readablePassword(): string {
  return Array.from({ length: GROUPS }, () => syllable() + syllable()).join("-");
}
