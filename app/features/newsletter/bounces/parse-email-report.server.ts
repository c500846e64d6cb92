/** Reads reports that come as emails: delivery status notifications (RFC 3464), complaints (ARF, RFC 5965), and replies. */
import type { Attachment, Email } from "postal-mime";
import { isUnknownMailbox } from "#app/platform/mail/unknown-mailbox.ts";
import { type DeliveryReport, shortAnswer } from "./report.ts";

/** A report has the headers of the email or all of it, and no more. */
export const MAX_REPORT_BYTES = 10 * 1024 * 1024;

/** The fields of a block of header lines, by name in lower case. */
function readFields(block: string): ReadonlyMap<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf(":");
      return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
    }),
  );
}

/** A string, since the parser is asked for UTF-8. */
const textOf = ({ content }: Attachment): string => String(content);

const partsOf = ({ attachments }: Email, type: RegExp) =>
  attachments.filter(({ mimeType }) => type.test(mimeType));

/** The addresses of a report, and the email that it is about. */
function referencesOf(mail: Email): string[] {
  const own = mail.headerLines
    .filter(({ key }) => /^(?:to|delivered-to|x-original-to|envelope-to)$/.test(key))
    .map(({ line }) => line);
  const original = partsOf(mail, /^(?:message\/rfc822|text\/rfc822-headers|message\/global)/).map(
    (part) => textOf(part).split(/\r?\n\r?\n/, 1)[0]!,
  );
  return [...own, ...original];
}

/** RFC 5965 §3.1. */
function readComplaint(mail: Email): Omit<DeliveryReport, "references"> | null {
  const [part] = partsOf(mail, /^message\/feedback-report/);
  if (!part) return null;
  const type = readFields(textOf(part)).get("feedback-type")?.toLowerCase();
  // "not-spam" takes a complaint back; "auth-failure" and "dmarc" are about the sender.
  if (type !== "abuse" && type !== "fraud" && type !== "opt-out") return null;
  return { kind: "complaint", isUnknown: false, answer: type };
}

/** RFC 3464 §2.3: one block for each recipient, after one for the message. */
function readBounce(mail: Email): Omit<DeliveryReport, "references"> | null {
  const [part] = partsOf(mail, /^message\/(?:global-)?delivery-status/);
  if (!part) return null;
  const blocks = textOf(part)
    .split(/\r?\n\s*\r?\n/)
    .map(readFields);
  const failed = blocks.find((fields) => fields.get("action")?.toLowerCase() === "failed");
  if (!failed) return null;
  const status = failed.get("status") ?? "";
  const diagnostic = failed.get("diagnostic-code") ?? "";
  const answer = shortAnswer(`${status} ${diagnostic.replace(/^smtp;\s*/i, "")}`);
  const isUnknown = isUnknownMailbox(status) || isUnknownMailbox(diagnostic);
  return { kind: status.startsWith("4") ? "soft" : "hard", isUnknown, answer };
}

const ANSWERED = /^(?:in-reply-to|references)$/;

/** RFC 3834 §2, and what programs wrote before it. */
const isAutomatic = ({ headerLines, attachments }: Email): boolean =>
  attachments.some(({ mimeType }) =>
    /^message\/(?:global-)?(?:delivery|disposition)/.test(mimeType),
  ) ||
  headerLines.some(
    ({ key, line }) =>
      (key === "auto-submitted" && !/:\s*no\b/i.test(line)) ||
      (key === "precedence" && /:\s*(?:bulk|junk|list|auto_reply)\b/i.test(line)) ||
      (key === "return-path" && /:\s*<>/.test(line)) ||
      /^x-auto(?:reply|respond)/.test(key),
  );

/** An answer of a person: which email it is about is in its headers, and what it says is nobody's here. */
function readReply(mail: Email): DeliveryReport | null {
  const lines = mail.headerLines.filter(({ key }) => ANSWERED.test(key));
  if (lines.length === 0 || isAutomatic(mail)) return null;
  return { kind: "reply", isUnknown: false, answer: "", references: lines.map(({ line }) => line) };
}

/**
 * Null for an email that the parser refuses: nested too deeply, or with headers without end. Anybody may send one to a
 * mailbox, where an error would keep all that come after it from being read.
 */
async function parseEmail(source: Buffer | string): Promise<Email | null> {
  const { default: PostalMime } = await import("postal-mime");
  try {
    return await PostalMime.parse(source, {
      // Otherwise the email that a report is about is read as a part of the report.
      forceRfc822Attachments: true,
      attachmentEncoding: "utf8",
    });
  } catch {
    return null;
  }
}

/** @returns null for an email that is neither a report nor a reply, cannot be read, or reports no failure (a delay, a delivery) */
export async function parseEmailReport(source: Buffer | string): Promise<DeliveryReport | null> {
  const mail = await parseEmail(source);
  if (!mail) return null;
  const found = readComplaint(mail) ?? readBounce(mail);
  return found ? { ...found, references: referencesOf(mail) } : readReply(mail);
}
