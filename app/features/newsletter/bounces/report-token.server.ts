/**
 * Signed tokens that name a recipient of a sending. They are in the return path (VERP) and in the Message-ID of each
 * email, so that a report about it can be trusted without trusting who has sent the report.
 */
import { isSameSecret } from "#app/lib/secret-token.server.ts";
import { sign } from "#app/platform/security/encryption.server.ts";

type Key = Parameters<typeof sign>[0];

/** A recipient of a sending. */
export interface SentTo {
  sendingId: string;
  position: number;
}

const PURPOSE = "newsletter report";
/** 64 bits: the local part of an address has 64 characters at most (RFC 5321 §4.5.3.1.1). */
const SIGNATURE_BYTES = 8;
/** Mail servers may change the case of a local part: the token has one only. */
const TOKEN = /(?<![\da-z])([\da-z]{26})-([\da-z]{1,7})-([\da-f]{16})(?![\da-z])/gi;

/** The longest token. */
export const TOKEN_LENGTH = 26 + 1 + 7 + 1 + 2 * SIGNATURE_BYTES;

const signatureOf = (key: Key, subject: string): string =>
  Buffer.from(sign(key, PURPOSE, subject), "base64url")
    .subarray(0, SIGNATURE_BYTES)
    .toString("hex");

/** Only this site can make it, and it says nothing about the recipient. */
export function reportToken(key: Key, { sendingId, position }: SentTo): string {
  const subject = `${sendingId}-${position.toString(36)}`;
  return `${subject}-${signatureOf(key, subject)}`;
}

/** The recipient whom the first valid token in these texts names; null without one. */
export function findSentTo(key: Key, texts: readonly string[]): SentTo | null {
  for (const text of texts) {
    for (const [, id = "", place = "", signature = ""] of text.matchAll(TOKEN)) {
      const subject = `${id}-${place}`.toLowerCase();
      if (!isSameSecret(signature.toLowerCase(), signatureOf(key, subject))) continue;
      return { sendingId: id.toLowerCase(), position: Number.parseInt(place, 36) };
    }
  }
  return null;
}
