/** Amazon SNS, with a key and a certificate of its own. */
import { generateKeyPairSync, sign } from "node:crypto";
import { signedText } from "#app/features/newsletter/bounces/providers/sns-signature.server.ts";
import { DAY } from "#app/lib/time.ts";
import { makeCertificate } from "./certificate.ts";

export const AMAZON = generateKeyPairSync("rsa", { modulusLength: 2048 });
export const AMAZON_HOST = "https://sns.eu-west-1.amazonaws.com";
export const certificateOf = (given = AMAZON, until = Date.now() + DAY) =>
  Buffer.from(makeCertificate(given, { from: Date.now() - DAY, until }));

/** A fake of Amazon's certificate address and API. */
export function amazon(certificate: Uint8Array = certificateOf()) {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    return certificate;
  };
  return { asked, fetch };
}

let certificateNumber = 0;

/** A message with what Amazon adds to it, whose certificate nobody knows yet. */
export function signedByAmazon(given: Record<string, string>, version = "2") {
  const message: Record<string, string> = {
    MessageId: "1",
    Timestamp: "2026-11-28T00:00:00.000Z",
    TopicArn: "arn:aws:sns:eu-west-1:1:bounces",
    ...given,
  };
  const digest = version === "1" ? "sha1" : "sha256";
  const signature = sign(digest, Buffer.from(signedText(message)), AMAZON.privateKey);
  return {
    ...message,
    SignatureVersion: version,
    Signature: signature.toString("base64"),
    SigningCertURL: `${AMAZON_HOST}/SimpleNotificationService-${certificateNumber++}.pem`,
  };
}
