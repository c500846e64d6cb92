import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { DAY, SECOND } from "#app/lib/time.ts";
import { readMailgun } from "./mailgun.server.ts";

const KEY = "signing key";
const SENT = Date.UTC(2026, 0, 1);

test("a signed message of Mailgun counts when it comes, and not when it is replayed later in any form", () => {
  const timestamp = String(SENT / SECOND);
  const token = "a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0";
  const signature = createHmac("sha256", KEY)
    .update(timestamp + token)
    .digest("hex");
  const read = (now: number, moved = 0) => {
    const whole = timestamp + token;
    const at = timestamp.length + moved;
    const given = { timestamp: whole.slice(0, at), token: whole.slice(at), signature };
    const body = { signature: given, "event-data": { event: "complained" } };
    return readMailgun(JSON.stringify(body), KEY, now);
  };
  expect(read(SENT)).toMatchObject([{ kind: "complaint" }]);
  // The same text is signed wherever the time ends.
  for (let moved = -timestamp.length; moved <= token.length; moved++)
    expect(read(SENT + DAY, moved), String(moved)).toBeNull();
});
