/** A self-signed X.509 version 1 certificate, for readers that check only key and validity. */
import { type KeyObject, sign } from "node:crypto";

/** An element of DER: its tag, its length, its contents. */
function element(tag: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const bytes = body.length < 256 ? [body.length] : [body.length >> 8, body.length & 255];
  const length = body.length < 128 ? bytes : [128 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...contents: Uint8Array[]) => element(0x30, ...contents);
const RSA_WITH_SHA256 = sequence(
  Buffer.from("06092a864886f70d01010b", "hex"),
  Buffer.from("0500", "hex"),
);
const COMMON_NAME = Buffer.from("0603550403", "hex");

/** "20260101000000Z" */
const timeOf = (millis: number) =>
  element(0x18, Buffer.from(new Date(millis).toISOString().replace(/[-:T]|\.\d+/g, "")));

export function makeCertificate(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  { from, until }: { from: number; until: number },
): string {
  const name = sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from("Test")))));
  const body = sequence(
    element(0x02, Buffer.from([1])),
    RSA_WITH_SHA256,
    name,
    sequence(timeOf(from), timeOf(until)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = element(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const text = sequence(body, RSA_WITH_SHA256, signature).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
}
