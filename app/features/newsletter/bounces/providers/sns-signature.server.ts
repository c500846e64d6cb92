/**
 * Verifies signatures of Amazon SNS (https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html).
 */
import { verify, X509Certificate } from "node:crypto";
import { LRUCache } from "lru-cache";
import { DAY } from "#app/lib/time.ts";
import { Unreachable } from "#app/platform/http/fetch-public.server.ts";

/** Only Amazon's hosts: a client that knows the address of the webhook must not make us fetch others. */
const SNS_HOST = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/;
/** Only certificates: other addresses of the host answer with what anybody has written. */
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[0-9A-Za-z]+\.pem$/;

/** Whether a certificate or confirmation comes from Amazon SNS, by its HTTPS host. Others must not be fetched. */
export function isAmazonAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.port === "" && SNS_HOST.test(url.hostname);
}

/** Fetches what is at an address of Amazon. @throws Unreachable */
export type FetchAmazon = (address: string) => Promise<Uint8Array>;

export interface SnsEnvelope extends Record<string, string> {
  Type: string;
  SignatureVersion: string;
  Signature: string;
  SigningCertURL: string;
}

const MAX_CERTIFICATES = 20;
/** By address: a certificate is public, and never changes. */
const certificates = new LRUCache<string, X509Certificate>({ max: MAX_CERTIFICATES, ttl: DAY });

/** @throws Unreachable when the address answers with something else */
function parseCertificate(bytes: Uint8Array, address: string): X509Certificate {
  try {
    return new X509Certificate(bytes);
  } catch (cause) {
    throw new Unreachable(`no certificate at ${address}`, { cause });
  }
}

async function readCertificate(address: string, fetch: FetchAmazon): Promise<X509Certificate> {
  const known = certificates.get(address);
  if (known) return known;
  const certificate = parseCertificate(await fetch(address), address);
  certificates.set(address, certificate);
  return certificate;
}

const isValidAt = ({ validFrom, validTo }: X509Certificate, now: number) =>
  Date.parse(validFrom) <= now && now <= Date.parse(validTo);

const DIGESTS: ReadonlyMap<string, string> = new Map([
  ["1", "sha1"],
  ["2", "sha256"],
]);

/** In the order of their names; a notification may have no subject. */
const SIGNED_OF_NOTIFICATION = ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"];
const SIGNED_OF_OTHERS = [
  "Message",
  "MessageId",
  "SubscribeURL",
  "Timestamp",
  "Token",
  "TopicArn",
  "Type",
];

/** The text that Amazon signs: names and values in a fixed order (SNS, "Verifying the signatures of messages"). */
export function signedText(envelope: Record<string, string>): string {
  const names = envelope.Type === "Notification" ? SIGNED_OF_NOTIFICATION : SIGNED_OF_OTHERS;
  const parts = names
    .filter((name) => envelope[name])
    .map((name) => `${name}\n${envelope[name]}\n`);
  return parts.join("");
}

/** @throws Unreachable when the certificate cannot be fetched */
export async function isSignedByAmazon(
  envelope: SnsEnvelope,
  fetch: FetchAmazon,
  now: number,
): Promise<boolean> {
  const { SignatureVersion, Signature, SigningCertURL: address } = envelope;
  const digest = DIGESTS.get(SignatureVersion);
  if (!digest || !isAmazonAddress(address)) return false;
  const { pathname, search } = new URL(address);
  if (!CERTIFICATE_PATH.test(pathname) || search !== "") return false;
  const certificate = await readCertificate(address, fetch);
  if (!isValidAt(certificate, now)) return false;
  const signature = Buffer.from(Signature, "base64");
  return verify(digest, Buffer.from(signedText(envelope)), certificate.publicKey, signature);
}
