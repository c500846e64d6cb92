import type { Generated } from "kysely";
import type { Flag, Json, Millis } from "./column-types.ts";

/** Whether somebody gets emails. `none`: has an account and never subscribed. */
export type MemberStatus = "pending" | "confirmed" | "unsubscribed" | "none";

/** The kind of access. Derived from subscriptions by `app/features/members/`. */
export type MemberStanding = "free" | "paid" | "complimentary" | "gift" | "trial";

/** How somebody agreed to get emails. */
export type ConsentSource = "form" | "import" | "api" | "account" | "desk";

/** A person who reads, by their address. Everybody with a verified address of an account has a row. */
export interface MembersTable {
  id: string;
  /** In lower case. */
  email: string;
  /** Name in the account, where there is one; "" when unknown. */
  name: Generated<string>;
  /** The account with this address, verified. */
  user_id: Generated<string | null>;
  status: MemberStatus;
  /** SHA-256 of the token in the confirmation email; "" when none was sent. */
  token_hash: string;
  /** When the confirmation email was requested last. */
  token_at: Generated<Millis | null>;
  /** When they joined. */
  created_at: Millis;
  /** When they agreed to get emails. */
  confirmed_at: Millis | null;
  consent_source: Generated<ConsentSource | null>;
  /** Gets nothing before. */
  paused_until: Generated<Millis | null>;
  /** Wants neither opens nor clicks measured. */
  refuses_measuring: Generated<Flag>;
  /** For the people of the desk only. */
  note: Generated<string>;
  locale: Generated<string | null>;
  /** Start of the day (UTC) on which they were signed in last. */
  last_seen_at: Generated<Millis | null>;
  paid: Generated<MemberStanding>;
  plan_id: Generated<string | null>;
  /** In the bin: gone for good a little later, unless it is undone. */
  deleted_at: Generated<Millis | null>;
}

export interface LabelsTable {
  id: string;
  name: string;
  created_at: Millis;
}

export interface MemberLabelsTable {
  label_id: string;
  member_id: string;
  /** When the member joined; maintained by triggers. */
  joined_at: Generated<Millis>;
}

export type MemberEventKind =
  | "joined"
  | "confirmed"
  | "paused"
  | "resumed"
  | "unsubscribed"
  | "bounced"
  | "complained"
  | "suppressed"
  | "released"
  | "paid"
  | "cancelled"
  | "imported"
  | "label-added"
  | "label-removed"
  | "email-changed"
  | "edited"
  | "deleted";

/** Timeline of a member; `edited` by another program. Comments and emails, with their delivery reports, come from their own tables. */
export interface MemberEventsTable {
  id: string;
  /** Null for "deleted": nobody is named. */
  member_id: string | null;
  kind: MemberEventKind;
  details: Json<Record<string, string>>;
  created_at: Millis;
}

/** A filter of the list of members under a name. */
export interface SegmentsTable {
  id: string;
  name: string;
  filter: Json<Record<string, unknown>>;
  created_by: string | null;
  created_at: Millis;
}

/** Bulk actions on selected members. */
export type MarkedAction = "label" | "unlabel" | "unsubscribe" | "delete";

/** Actions on a label of members. */
export type LabelAction = "rename" | "merge" | "delete-label";

/** `give` gives a plan. */
export type MemberBulkAction = MarkedAction | "give" | LabelAction;

/** A change of several members that can be undone for a while. */
export interface MemberBulksTable {
  id: string;
  user_id: string | null;
  action: MemberBulkAction;
  label_id: string | null;
  count: number;
  created_at: Millis;
  undone_at: Millis | null;
  /** The former name of a label, or the name of a plan, as JSON. */
  details: Generated<string>;
}

/** Who was changed, and what they were before. */
export interface MemberBulkEntriesTable {
  bulk_id: string;
  member_id: string;
  status: MemberStatus;
  /** Had the label already that another one was merged into. */
  had_other: Generated<Flag>;
  /** The plan that was given. */
  subscription_id: Generated<string | null>;
  /** Whether an account was made for it. */
  has_new_account: Generated<Flag>;
}

/** Daily counts (UTC) for charts. The current day is counted when it is shown. */
export interface MemberDaysTable {
  /** "2026-11-24" */
  day: string;
  joined: number;
  /** Got emails until they unsubscribed or were deleted. */
  left_count: number;
  /** Others who were deleted. */
  deleted: number;
  /** At the end of the day. */
  total: number;
  subscribed: number;
  /** -1 for days before members were counted. */
  paid: number;
}
