/** Reports of what has become of an email after the mail server had taken it. */
export const REPORT_SOURCES = [
  "mailbox",
  "command",
  "generic",
  "ses",
  "postmark",
  "mailgun",
  "sendgrid",
] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

export const REPORT_KINDS = ["hard", "soft", "complaint", "reply"] as const;
/** `hard`: never; `soft`: not this time; `complaint`: the reader has called it spam; `reply`: the reader has written back. */
export type ReportKind = (typeof REPORT_KINDS)[number];

export interface DeliveryReport {
  kind: ReportKind;
  /** Whether there is no such mailbox. */
  isUnknown: boolean;
  /** Texts that may contain the token of the email: addresses, Message-IDs, headers. */
  references: string[];
  /** In the words of the other server. */
  answer: string;
}

const LONGEST_ANSWER = 500;

/** An answer in one line. */
export const shortAnswer = (text: string): string =>
  text.replace(/\s+/g, " ").trim().slice(0, LONGEST_ANSWER);
