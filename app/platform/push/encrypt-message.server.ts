/** Encrypts push messages, so that the push service cannot read them (RFC 8291, RFC 8188 `aes128gcm`). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const RECORD_BYTES = 4096;
/** Services take 4096 bytes with everything around the text. */
const MAX_BYTES = 3000;
/** After the text of the last record. */
const LAST_RECORD = Buffer.of(2);

/** The keys of a browser, base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** Whether these can be the keys of a browser: an uncompressed point of P-256, and a secret of 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== POINT_BYTES || point[0] !== 4) return false;
  if (Buffer.from(auth, "base64url").length !== AUTH_BYTES) return false;
  try {
    const own = createECDH("prime256v1");
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** @throws RangeError for a text that is too long for push services */
export function encryptMessage(text: string, { p256dh, auth }: BrowserKeys): Buffer {
  const plain = Buffer.from(text, "utf8");
  if (plain.length > MAX_BYTES) throw new RangeError("The message is too long");
  const theirs = Buffer.from(p256dh, "base64url");
  const own = createECDH("prime256v1");
  const ours = own.generateKeys();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const shared = own.computeSecret(theirs);
  const secret = derive(shared, Buffer.from(auth, "base64url"), info, SECRET_BYTES);
  const salt = randomBytes(SALT_BYTES);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), KEY_BYTES);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), NONCE_BYTES);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(LAST_RECORD), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, sealed, cipher.getAuthTag()]);
}
