/** Reports about emails that the mail server has accepted. */
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
/** `hard`: it can never be delivered; `soft`: not this time; `complaint`: the reader marked it as spam; `reply`: the reader has answered. */
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

const MAX_ANSWER_LENGTH = 500;

/** An answer in one line. */
export const shortAnswer = (text: string): string =>
  text.replace(/\s+/g, " ").trim().slice(0, MAX_ANSWER_LENGTH);
