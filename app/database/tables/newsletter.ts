import type { Generated } from "kysely";
import type { Counter, Flag, Millis } from "./column-types.ts";

/** Who may subscribe: everybody, everybody with an account, or with a paid plan. */
export type NewsletterAccess = "all" | "members" | "paid";
export type DigestRhythm = "none" | "weekly" | "monthly";
/** Each post by itself, or the digest. */
export type NewsletterFrequency = "each" | "digest";

/** One of the magazine's newsletters. */
export interface NewslettersTable {
  id: string;
  slug: string;
  /** "": the magazine's name. */
  name: string;
  description: Generated<string>;
  /** Language of the texts around the posts; null for the magazine's. */
  language: Generated<string | null>;
  /** "": those of the settings. */
  sender_name: Generated<string>;
  sender_address: Generated<string>;
  reply_to: Generated<string>;
  access: Generated<NewsletterAccess>;
  /** Whether new members get it unless they choose. */
  is_default: Generated<Flag>;
  /** `#rrggbb`; "": that of the theme. */
  accent: Generated<string>;
  face: Generated<"serif" | "sans">;
  digest: Generated<DigestRhythm>;
  /** Day of the week, where Sunday is 0; or of the month, 1 to 28. */
  digest_day: Generated<number>;
  /** In the magazine's time zone. */
  digest_hour: Generated<number>;
  /** JSON. */
  digest_sections: Generated<string>;
  /** Since when it has a digest: nothing older is in one. */
  digest_from: Generated<Millis>;
  position: Generated<number>;
  /** Nobody can subscribe to it any more. */
  archived_at: Generated<Millis | null>;
  created_at: Millis;
}

export interface NewsletterSubscriptionsTable {
  newsletter_id: string;
  member_id: string;
  frequency: NewsletterFrequency;
  created_at: Millis;
  /** When the member joined; maintained by triggers. */
  joined_at: Generated<Millis>;
}

/** A post that new subscribers get some days after joining. */
export interface WelcomeEmailsTable {
  id: string;
  newsletter_id: string;
  post_id: string;
  days: number;
  created_at: Millis;
}

/** Visits that came from the emails of a newsletter, of nobody in particular. */
export interface SendingVisitsTable {
  newsletter_slug: string;
  post_id: string;
  /** Days since 1970 on the magazine's calendar. */
  day: number;
  visits: number;
}

export type SendingKind = "post" | "digest" | "welcome";
export type SendingAudience = "all" | "free" | "paid" | "segment";
export type SendingState = "scheduled" | "sending" | "paused" | "stopped" | "done";

/** An email to many: a post, a digest, or one of a welcome series. */
export interface SendingsTable {
  id: string;
  /** Null for a digest, and once the post is purged. */
  post_id: string | null;
  newsletter_id: Generated<string | null>;
  kind: Generated<SendingKind>;
  /** Whom it goes to with the audience "segment". */
  segment_id: Generated<string | null>;
  /** Whether it is sent although the post is not public. */
  is_email_only: Generated<Flag>;
  /** Occasion of a digest or a welcome email: one sending for each. */
  occasion: Generated<string | null>;
  subject: string;
  audience: SendingAudience;
  state: SendingState;
  /** When it starts, at the earliest; never before the post is published. */
  send_at: Millis;
  /** The mail server's last refusal. */
  failure: string | null;
  /** How often in a row it has refused. */
  failures: Counter;
  created_by: string | null;
  created_at: Millis;
  started_at: Millis | null;
  finished_at: Millis | null;
  /** Whether opens and clicks are measured. */
  is_measured: Generated<Flag>;
}

/** Where a link of a measured sending leads. */
export interface SendingLinksTable {
  sending_id: string;
  /** From 1, in the order of the email. */
  number: number;
  url: string;
}

/** A link was followed, recorded once for each recipient. */
export interface SendingClicksTable {
  sending_id: string;
  /** Position of the recipient. */
  position: number;
  number: number;
  created_at: Millis;
}

/** The emails of a sending: fixed when it begins, so that all recipients get the same. */
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
  /** When it is sent, at the earliest. */
  due_at: Millis;
  changed_at: Millis;
  /** Reply of the mail server, unless it accepted the email. */
  answer: string | null;
  /** When it was opened first, where this is measured. */
  opened_at: Generated<Millis | null>;
}

/** An address that nothing is sent to any more. */
export interface SuppressedAddressesTable {
  email: string;
  reason: "bounced" | "complained";
  /** Answer of the mail server. */
  answer: string;
  created_at: Millis;
}

/** Reports of another server about an email that the mail server had accepted: one of each kind per recipient. */
export interface DeliveryReportsTable {
  sending_id: string;
  position: number;
  kind: "hard" | "soft" | "complaint" | "reply";
  /** Null once the subscriber is deleted. */
  subscriber_id: string | null;
  /** How the report arrived. */
  source: string;
  answer: string;
  created_at: Millis;
}
