/** Signed addresses by which a subscriber changes what they get, without signing in. */
import { isSameSecret } from "#app/lib/secret-token.server.ts";
import { sign } from "#app/platform/security/encryption.server.ts";

type Key = Parameters<typeof sign>[0];

/** Who follows a link, and from which email. */
export interface SubscriberLink {
  subscriberId: string;
  /** "" for none. */
  sendingId: string;
}

const PURPOSE = "newsletter";

/** A token that only this site can make. It does not expire: emails are kept for years. */
export function linkToken(key: Key, { subscriberId, sendingId }: SubscriberLink): string {
  const subject = `${subscriberId}.${sendingId}`;
  return `${subject}.${sign(key, PURPOSE, subject)}`;
}

/** @returns null for a token that this site has not made */
export function readLinkToken(key: Key, token: string): SubscriberLink | null {
  const [subscriberId = "", sendingId = "", signature = ""] = token.split(".");
  const subject = `${subscriberId}.${sendingId}`;
  const isOurs = isSameSecret(signature, sign(key, PURPOSE, subject));
  return isOurs ? { subscriberId, sendingId } : null;
}

/** Unsubscribes whoever holds the token. */
export const unsubscribePath = (token: string): string => `/newsletter/unsubscribe/${token}`;
/** Downloads what is stored about the holder of the token. */
export const dataPath = (token: string): string => `/newsletter/data/${token}`;
/** The holder's choice of newsletters. */
export const choicesPath = (token: string): string => `/newsletter/choices/${token}`;

const WEB_PURPOSE = "newsletter web";

/** An email in a browser: the whole of it, or the preview of a closed post. */
export interface WebEmail {
  sendingId: string;
  isWhole: boolean;
}

const webSubject = ({ sendingId, isWhole }: WebEmail) => `${sendingId}.${isWhole ? "1" : "0"}`;

/**
 * The link cannot be guessed. Recipients of the whole text of a restricted post can pass it on, as they can the
 * email.
 */
export function webUrlOf(env: Key & { siteUrl: string }, email: WebEmail): string {
  const subject = webSubject(email);
  return `${env.siteUrl}/newsletter/email/${subject}.${sign(env, WEB_PURPOSE, subject)}`;
}

/** @returns null for a token that this site has not made */
export function readWebToken(key: Key, token: string): WebEmail | null {
  const [sendingId = "", whole = "", signature = ""] = token.split(".");
  const email = { sendingId, isWhole: whole === "1" };
  return isSameSecret(signature, sign(key, WEB_PURPOSE, webSubject(email))) ? email : null;
}
