/** RFC 3463 §3.2: a bad address of the recipient; 5.2.1 a mailbox that is closed. */
const UNKNOWN_MAILBOX = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;

/** Whether a status or an answer says that there is no such mailbox. */
export const isUnknownMailbox = (text: string): boolean => UNKNOWN_MAILBOX.test(text);
