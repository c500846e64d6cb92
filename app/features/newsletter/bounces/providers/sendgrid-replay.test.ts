import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#app/lib/time.ts";
import { readSendgrid } from "./sendgrid.server.ts";

const SENT = Date.UTC(2026, 0, 1);
const SENDGRID = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const KEY = SENDGRID.publicKey.export({ type: "spki", format: "der" }).toString("base64");

test("a signed message of SendGrid counts while it may be tried again, and not when it is replayed later in any form", () => {
  const timestamp = String(SENT / SECOND);
  const whole = `${timestamp}${JSON.stringify([{ event: "spamreport", "smtp-id": "<1@x.example>" }])}`;
  const signature = sign("sha256", Buffer.from(whole), SENDGRID.privateKey).toString("base64");
  const read = (now: number, end = timestamp.length) => {
    const headers = new Headers({
      "x-twilio-email-event-webhook-timestamp": whole.slice(0, end),
      "x-twilio-email-event-webhook-signature": signature,
    });
    return readSendgrid(whole.slice(end), headers, KEY, now);
  };
  for (const now of [SENT, SENT + DAY, SENT - MINUTE])
    expect(read(now)).toMatchObject([{ kind: "complaint" }]);
  expect(read(SENT + DAY + 2 * HOUR)).toBeNull();
  expect(read(SENT - 2 * DAY)).toBeNull();
  // The same text is signed wherever the time ends.
  for (let end = 0; end < whole.length; end++) {
    if (end !== timestamp.length) expect(read(SENT, end), String(end)).toBeNull();
    expect(read(Date.UTC(2030, 0, 1), end), String(end)).toBeNull();
  }
});
