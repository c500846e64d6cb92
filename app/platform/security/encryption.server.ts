/** Encrypts stored secrets (AES-256-GCM) with a key that is not in the database. */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#app/platform/env.server.ts";

type KeySource = Pick<Env, "dataDir" | "secretKey">;

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const OWNER_ONLY = 0o600;

const keys = new Map<string, Buffer>();

/** Created once; `wx` settles the race between two starting processes. */
function keyInFolder(dataDir: string): Buffer {
  const path = join(dataDir, "secret.key");
  try {
    const text = randomBytes(KEY_BYTES).toString("base64");
    writeFileSync(path, `${text}\n`, { mode: OWNER_ONLY, flag: "wx" });
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  }
  return Buffer.from(readFileSync(path, "utf8").trim(), "base64");
}

function keyOf({ dataDir, secretKey }: KeySource): Buffer {
  const name = secretKey ?? dataDir;
  const known = keys.get(name);
  if (known) return known;
  const key = secretKey ? createHash("sha256").update(secretKey).digest() : keyInFolder(dataDir);
  keys.set(name, key);
  return key;
}

/** @returns nonce, authentication tag and ciphertext, as base64url */
export function encrypt(source: KeySource, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(source), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** A signature that only this site can make (HMAC-SHA-256). @param purpose keeps signatures of different things apart */
export const sign = (source: KeySource, purpose: string, text: string): string =>
  createHmac("sha256", keyOf(source)).update(`${purpose}\0${text}`).digest("base64url");

/** @throws Error when the key is another one or the text was tampered with */
export function decrypt(source: KeySource, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, keyOf(source), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
}
