import { expect, test } from "vitest";
import { readMailgun } from "./mailgun.server.ts";
import { readSendgrid } from "./sendgrid.server.ts";

const sendgrid = (event: object) =>
  readSendgrid(JSON.stringify([{ "smtp-id": "<1@example.org>", ...event }]), new Headers(), "", 0)!;

test("SendGrid's own word for an address that does not exist counts, where the other server gave no code", () => {
  const bounce = {
    event: "bounce",
    type: "bounce",
    reason: "500 unknown recipient",
    status: "5.0.0",
  };
  const [unknown] = sendgrid({ ...bounce, bounce_classification: "Invalid Address" });
  expect(unknown).toMatchObject({ kind: "hard", isUnknown: true });
  const [content] = sendgrid({ ...bounce, bounce_classification: "Content" });
  expect(content).toMatchObject({ kind: "hard", isUnknown: false });
});

test("what SendGrid does not send at all is told by its reason", () => {
  const kindsOf = (reason: string) =>
    sendgrid({ event: "dropped", reason }).map(({ kind, isUnknown }) => [kind, isUnknown]);
  expect(kindsOf("Bounced Address")).toEqual([["hard", true]]);
  expect(kindsOf("Invalid")).toEqual([["hard", true]]);
  expect(kindsOf("Spam Reporting Address")).toEqual([["complaint", false]]);
  expect(kindsOf("Recipient List over Package Quota")).toEqual([]);
});

test("what Mailgun does not send at all is told by its reason", () => {
  const kindOf = (reason: string, description: string) => {
    const failed = { event: "failed", severity: "permanent", reason };
    const status = { code: 605, message: "", description, "attempt-no": 1 };
    const data = { ...failed, "delivery-status": status, envelope: { sender: "a@example.org" } };
    const body = { signature: {}, "event-data": data };
    return readMailgun(JSON.stringify(body), "", 0)!.map(({ kind, isUnknown }) => [
      kind,
      isUnknown,
    ]);
  };
  expect(kindOf("suppress-bounce", "Not delivering to previously bounced address")).toEqual([
    ["hard", true],
  ]);
  expect(kindOf("suppress-complaint", "Not delivering to a user who complained")).toEqual([
    ["complaint", false],
  ]);
  expect(kindOf("generic", "Too old")).toEqual([["hard", false]]);
});
