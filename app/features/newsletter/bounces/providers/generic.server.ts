/** Reports in a form of our own, for programs without one, and reports as emails. */
import { z } from "zod";
import { parseEmailReport } from "#app/features/newsletter/bounces/parse-email-report.server.ts";
import { type DeliveryReport, shortAnswer } from "#app/features/newsletter/bounces/report.ts";
import { isUnknownMailbox } from "#app/platform/mail/unknown-mailbox.ts";
import { loose, readJson } from "./read-json.ts";

const Report = z.object({
  type: z.enum(["bounce", "complaint"]),
  /** Whether a bounce is for good. */
  permanent: z.boolean().default(true),
  /** RFC 3463, such as "5.1.1". */
  status: loose,
  diagnostic: loose,
  messageId: loose,
  returnPath: loose,
});

const Body = z.union([Report, z.array(Report).max(1000)]);

function toReport(given: z.output<typeof Report>): DeliveryReport {
  const { type, permanent, status, diagnostic, messageId, returnPath } = given;
  const kind = permanent ? "hard" : "soft";
  return {
    kind: type === "complaint" ? "complaint" : kind,
    isUnknown: type === "bounce" && permanent && isUnknownMailbox(`${status} ${diagnostic}`),
    references: [messageId, returnPath],
    answer: shortAnswer(`${status} ${diagnostic}`),
  };
}

/**
 * @param contentType `message/rfc822` for a report as an email; JSON otherwise
 * @throws BadReport
 */
export async function readGeneric(body: string, contentType: string): Promise<DeliveryReport[]> {
  if (/^message\/rfc822/i.test(contentType)) {
    const report = await parseEmailReport(body);
    return report ? [report] : [];
  }
  return [readJson(Body, body)].flat().map(toReport);
}
