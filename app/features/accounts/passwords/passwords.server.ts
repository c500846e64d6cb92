/** Password hashing (argon2id) and generation of readable passwords. */
import { randomInt } from "node:crypto";

/** OWASP's minimum for argon2id: m=19 MiB, t=2, p=1. argon2id is the library's default. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Loaded on first use: the native module takes eight megabytes. */
const loadArgon = () => import("@node-rs/argon2");

/** Returns the argon2id hash in PHC string format (with salt and parameters). */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon();
  return hash(password.normalize("NFC"), OPTIONS);
}

/** Verifies a password; false when the stored hash is malformed. */
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

/** Random pronounceable password such as `bako-tiru-zeda-nofi-gupe`: 62 bits. */
export function readablePassword(): string {
  return Array.from({ length: GROUPS }, () => syllable() + syllable()).join("-");
}
