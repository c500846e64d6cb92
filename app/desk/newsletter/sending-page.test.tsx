import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SendingReport } from "#app/features/newsletter/sending/sending-models.ts";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import { SendingPage } from "./sending-page.tsx";

const NONE = {
  waiting: 0,
  sending: 0,
  sent: 0,
  in_doubt: 0,
  bounced: 0,
  complained: 0,
  unsubscribed: 0,
};

const SENDING: SendingReport = {
  id: "one",
  subject: "The Sunday letter",
  audience: "all",
  kind: "post",
  newsletterId: null,
  state: "sending",
  isEmailOnly: false,
  sendAt: 1,
  finishedAt: null,
  postId: null,
  failure: null,
  counts: NONE,
  total: 10,
  troubled: [],
  measuring: null,
};

const shown = (counts: Partial<SendingReport["counts"]>) =>
  renderToStaticMarkup(
    <TimeZoneProvider zone="UTC">
      <SendingPage sending={{ ...SENDING, counts: { ...NONE, ...counts } }} />
    </TimeZoneProvider>,
  );

test("emails that wait for the mail server's answer are explained, and what they become after a crash", () => {
  expect(shown({ sending: 2, sent: 8 })).toContain("count as in doubt after two minutes");
  const after = shown({ in_doubt: 2, sent: 8 });
  expect(after).not.toContain("after two minutes");
  expect(after).toContain("so it is not sent again");
});
