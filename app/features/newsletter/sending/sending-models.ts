/** Sendings as the desk shows them. */
import type {
  RecipientState,
  SendingAudience,
  SendingKind,
  SendingState,
} from "#app/database/tables/newsletter.ts";
import type { MeasuringReport } from "#app/features/newsletter/measuring/measuring-report.server.ts";

export const AUDIENCES = ["all", "free", "paid", "segment"] as const satisfies SendingAudience[];

/** Those that need no segment. */
export const PLAIN_AUDIENCES = ["all", "free", "paid"] as const satisfies SendingAudience[];

export const RECIPIENT_STATES = [
  "waiting",
  "sending",
  "sent",
  "in_doubt",
  "bounced",
  "complained",
  "unsubscribed",
] as const satisfies RecipientState[];

/** A row of the list of sendings. */
export interface SendingSummary {
  id: string;
  subject: string;
  audience: SendingAudience;
  kind: SendingKind;
  /** Null for one that is gone. */
  newsletterId: string | null;
  state: SendingState;
  /** Whether it does not wait for the post to be published. */
  isEmailOnly: boolean;
  /** Milliseconds since 1970. */
  sendAt: number;
  finishedAt: number | null;
}

/** A recipient whose delivery is uncertain. */
export interface TroubledRecipient {
  /** Null once the subscriber is deleted. */
  email: string | null;
  state: RecipientState;
  answer: string;
}

export interface SendingReport extends SendingSummary {
  postId: string | null;
  /** The mail server's last refusal. */
  failure: string | null;
  /** How many recipients are in each state. */
  counts: Record<RecipientState, number>;
  total: number;
  /** The first of them. */
  troubled: TroubledRecipient[];
  /** Null unless opens and clicks are measured. */
  measuring: MeasuringReport | null;
}
