import type { Counter, Flag, Millis } from "./column-types.ts";

export type SendingAudience = "all" | "free" | "paid";
export type SendingState = "scheduled" | "sending" | "paused" | "stopped" | "done";

/** A post that is sent as an email. */
export interface SendingsTable {
  id: string;
  /** Null once the post is purged. */
  post_id: string | null;
  subject: string;
  audience: SendingAudience;
  state: SendingState;
  /** Not earlier; and never before the post is out. */
  send_at: Millis;
  /** What the mail server has answered last instead of taking emails. */
  failure: string | null;
  /** How often in a row it has. */
  failures: Counter;
  created_by: string | null;
  created_at: Millis;
  started_at: Millis | null;
  finished_at: Millis | null;
}

/** What a sending sends: fixed when it begins, so that all get the same. */
export interface SendingEmailsTable {
  sending_id: string;
  /** 0: the preview of a closed post, for those who may not read it. */
  is_whole: Flag;
  subject: string;
  html: string;
  text: string;
}

export type RecipientState =
  | "waiting"
  /** Handed to the mail server, which has not answered yet. */
  | "sending"
  | "sent"
  /** The process or the connection ended in between: it may have arrived, and is never sent again. */
  | "in_doubt"
  | "bounced"
  | "complained"
  | "unsubscribed";

export interface SendingRecipientsTable {
  sending_id: string;
  /** From 1, in the order of sending. */
  position: number;
  /** Null once the subscriber is deleted. */
  subscriber_id: string | null;
  is_whole: Flag;
  state: RecipientState;
  attempts: Counter;
  /** Not earlier. */
  due_at: Millis;
  changed_at: Millis;
  /** Of the mail server, unless it has taken the email. */
  answer: string | null;
}

/** An address that nothing is sent to any more. */
export interface SuppressedAddressesTable {
  email: string;
  reason: "bounced" | "complained";
  /** What the mail server has said. */
  answer: string;
  created_at: Millis;
}
