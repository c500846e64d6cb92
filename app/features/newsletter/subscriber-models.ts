/** Subscribers as the desk shows them. */
export const SUBSCRIBER_STATES = ["confirmed", "pending", "unsubscribed"] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export interface ListedSubscriber {
  id: string;
  email: string;
  state: SubscriberState;
  /** Whether nothing is sent to the address any more: it does not exist, or its reader has complained. */
  isSuppressed: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  confirmedAt: number | null;
}
