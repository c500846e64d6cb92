/** Members as the desk shows them. */
import type { ConsentSource, MemberStanding, MemberStatus } from "#app/database/tables/members.ts";

export const MEMBER_STATUSES = ["confirmed", "pending", "unsubscribed", "none"] as const;
export const MEMBER_STANDINGS = ["free", "paid", "complimentary", "gift", "trial"] as const;
export const MEMBER_SORTS = ["joined", "name", "email", "seen"] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

export interface Label {
  id: string;
  name: string;
}

/** A row of the list. Times are milliseconds since 1970. */
export interface ListedMember {
  id: string;
  /** "" when unknown. */
  name: string;
  email: string;
  status: MemberStatus;
  /** Whether nothing is sent to the address any more: it does not exist, or its reader has complained. */
  isSuppressed: boolean;
  paid: MemberStanding;
  planName: string | null;
  hasAccount: boolean;
  joinedAt: number;
  seenAt: number | null;
  labels: Label[];
}

/** A member's own page. */
export interface Member extends ListedMember {
  userId: string | null;
  note: string;
  locale: string | null;
  confirmedAt: number | null;
  consentSource: ConsentSource | null;
  pausedUntil: number | null;
  suppressedFor: "bounced" | "complained" | null;
  commentCount: number;
}
