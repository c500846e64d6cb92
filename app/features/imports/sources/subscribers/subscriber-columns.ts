/** Reads lists of subscribers by the columns of Mailchimp, Kit, Buttondown, Ghost, Substack and beehiiv. */
import { parseTime } from "#app/features/imports/sources/fields.ts";
import type { CsvRow } from "#app/features/imports/streams/csv-rows.server.ts";

type Fields = CsvRow["record"];

export const EMAIL_COLUMNS = ["email", "email address", "email_address", "e-mail"];

/** When somebody agreed: the confirmation before the first wish, and that before the row itself. */
const AGREED_COLUMNS = [
  "confirm_time",
  "confirmed_at",
  "optin_time",
  "subscribed_at",
  "subscription_date",
  "creation_date",
  "created_at",
  // Substack's dashboard. Its "Paid upgrade date" is of the payment.
  "start date",
];

/** A date in one of these says that somebody wants no emails, or that the address bounces. */
const NO_EMAIL_COLUMNS = ["unsub_time", "clean_time", "unsubscribed_at", "unsubscription_date"];

const STATE_COLUMNS = ["status", "state", "type", "subscriber_type"];

const NO_EMAIL_STATES = /^(?:unsubscribed|cleaned|bounced|complained|undeliverable)$/i;

const GONE_STATES =
  /^(?:cancell?ed|inactive|unactivated|unconfirmed|pending|removed|blocked|spammy|malformed|invalid|disabled|deleted)$/i;

/** Mailchimp has a file for each. */
const NO_EMAIL_FILES = /(?:un|non)[_-]?subscribed|cleaned|bounced/i;

const PAID_COLUMNS = [
  "tiers",
  "stripe_customer_id",
  "stripe_connected_customer_id",
  "stripe plan",
  "stripe subscription plan",
];
/** Those of Buttondown who have not paid in time, or go at the end of what they have paid, pay still. */
const PAID_TYPES =
  /^(?:paid|premium|comp|gift|gifted|founding|trialed|past_due|unpaid|paused|churning)$/i;

const isYes = (text: string | undefined) => /^(?:true|1|yes)$/i.test((text ?? "").trim());
const isNo = (text: string | undefined) => /^(?:false|0|no)$/i.test((text ?? "").trim());

/** Some programs, and spreadsheets, write "Created At" for `created_at`. Undefined where a list has no such column. */
const findText = (fields: Fields, name: string): string | undefined =>
  (fields[name] ?? fields[name.replaceAll("_", " ")])?.trim();

const textOf = (fields: Fields, name: string): string => findText(fields, name) ?? "";

const firstOf = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => textOf(fields, name)).find(Boolean) ?? "";

/** In lower case, from whichever column has it; "" for none. */
export const emailOf = (fields: Fields): string => firstOf(fields, EMAIL_COLUMNS).toLowerCase();

/** Time of consent in milliseconds; null when no column says it. */
export function agreedAtOf(fields: Fields): number | null {
  return (
    AGREED_COLUMNS.map((name) => parseTime(textOf(fields, name))).find((at) => at !== null) ?? null
  );
}

/** When somebody came, perhaps before they agreed: the first of all dates; null when no column says one. */
export function joinedAtOf(fields: Fields): number | null {
  const times = AGREED_COLUMNS.map((name) => parseTime(textOf(fields, name)));
  const known = times.filter((at) => at !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** "" when unknown. */
export function subscriberName(fields: Fields): string {
  const first = firstOf(fields, ["first_name", "first name", "firstname"]);
  const last = firstOf(fields, ["last_name", "last name", "lastname"]);
  const parts = [first, last].filter(Boolean).join(" ");
  return firstOf(fields, ["name", "full name", "full_name"]) || parts;
}

/** The note about a subscriber; "" without one. */
export const noteOf = (fields: Fields): string => firstOf(fields, ["note", "notes"]);

/** Mailchimp writes each in quotation marks; a list in brackets is JSON. */
export const subscriberLabels = (fields: Fields): string[] =>
  firstOf(fields, ["labels", "tags"])
    .replace(/^\[(.*)\]$/s, "$1")
    .split(",")
    .map((label) =>
      label
        .replace(/^\s*'(.*)'\s*$/, "$1")
        .replaceAll('"', "")
        .trim(),
    )
    .filter(Boolean);

/** `emails`: gets no emails, but may have a paid plan. `gone`: is not imported. "": gets emails. */
export type Leaving = "" | "emails" | "gone";

/** Whether somebody left the list (`gone`) or only refuses emails; "" for neither. The name of the file counts too. */
export function leavingOf(fields: Fields, file: string): Leaving {
  const states = STATE_COLUMNS.map((name) => textOf(fields, name));
  if (textOf(fields, "deleted_at") !== "" || states.some((state) => GONE_STATES.test(state)))
    return "gone";
  const hasNoEmails =
    NO_EMAIL_FILES.test(file) ||
    firstOf(fields, NO_EMAIL_COLUMNS) !== "" ||
    states.some((state) => NO_EMAIL_STATES.test(state)) ||
    isYes(findText(fields, "email_disabled")) ||
    isNo(findText(fields, "subscribed_to_emails") ?? findText(fields, "subscribed"));
  return hasNoEmails ? "emails" : "";
}

/** Until when somebody has paid, as Substack says it; null where the list does not. */
export const paidUntil = (fields: Fields): number | null => parseTime(textOf(fields, "expiry"));

/** The paid plan of a subscriber; "" for a free subscription. */
export function paidFor(fields: Fields): string {
  const tier = textOf(fields, "tier");
  if (tier && tier.toLowerCase() !== "free") return tier;
  const tiers = findText(fields, "tiers");
  const given = findText(fields, "complimentary_plan");
  // Ghost names the tiers that are paid for now; former subscribers are still customers of Stripe.
  if (tiers !== undefined && given !== undefined) return tiers || (isYes(given) ? "paid" : "");
  const paid = firstOf(fields, PAID_COLUMNS);
  const type = firstOf(fields, ["type", "subscriber_type"]);
  if (/^free$/i.test(type)) return "";
  if (paid) return tiers || (PAID_TYPES.test(type) && type) || "Stripe";
  if (PAID_TYPES.test(type)) return type;
  return isYes(findText(fields, "active_subscription")) || isYes(given) ? "paid" : "";
}
