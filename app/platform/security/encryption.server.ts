/** Encrypts stored secrets (AES-256-GCM) with a key that is not in the database. */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#app/platform/env.server.ts";

type KeySource = Pick<Env, "dataDir" | "secretKey">;

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const OWNER_ONLY = 0o600;

const keys = new Map<string, Buffer>();

/** The key file holds something else; the message is shown to the operator. */
export class BadKey extends Error {
  override name = "BadKey";
}

const pathOf = (dataDir: string) => join(dataDir, "secret.key");

/** A folder is what Docker makes of a file that is mounted but missing. */
function readKeyFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as { code?: string };
    throw new BadKey(
      code === "EISDIR"
        ? `${path} is a folder. Remove it, and bring the key back from a backup; if there is none, a new one is made.`
        : `${path} cannot be read (${code}): it must belong to the user that runs the magazine.`,
    );
  }
}

/**
 * Created once; `wx` settles the race between two starting processes.
 * @throws BadKey when the file holds no key or cannot be read
 */
function keyInFolder(dataDir: string): Buffer {
  const path = pathOf(dataDir);
  try {
    const text = randomBytes(KEY_BYTES).toString("base64");
    writeFileSync(path, `${text}\n`, { mode: OWNER_ONLY, flag: "wx" });
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  }
  const key = Buffer.from(readKeyFile(path).trim(), "base64");
  if (key.length === KEY_BYTES) return key;
  throw new BadKey(
    `${path} holds no key: it is damaged or another file. Bring it back from a backup; if there is none, remove it, and a new one is made.`,
  );
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

/** Whether there is a key already: set, or in the data folder. */
export const hasKey = ({ dataDir, secretKey }: KeySource): boolean =>
  secretKey !== undefined || existsSync(pathOf(dataDir));

/** @throws BadKey when the key file holds something else; there may be none yet */
export function checkKey(source: KeySource): void {
  if (hasKey(source)) keyOf(source);
}

/** @returns null when the key is another one or the text was tampered with */
export function decrypt(source: KeySource, sealed: string): string | null {
  try {
    return open(source, sealed);
  } catch (error) {
    if (error instanceof BadKey) throw error;
    return null;
  }
}

function open(source: KeySource, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, keyOf(source), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
}
