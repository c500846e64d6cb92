/** Reads the list of members as its address asks for it. */
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { MEMBER_BULK_LIMIT } from "#app/features/members/bulk/bulk-limit.ts";
import { MemberFilter } from "#app/features/members/filter.ts";
import { listLabels } from "#app/features/members/labels/label-commands.server.ts";
import {
  countMembers,
  listMemberIds,
  listMembers,
} from "#app/features/members/list/member-queries.server.ts";
import { countKnownOf } from "#app/features/members/list/member-statement.server.ts";
import type { MemberClient } from "#app/features/members/list/select-members.server.ts";
import { MEMBER_SORTS, type MemberSort } from "#app/features/members/models.ts";
import { listSegments } from "#app/features/members/segments.server.ts";
import { readNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import { isDay } from "#app/lib/calendar/calendar-days.ts";
import { DAY } from "#app/lib/time.ts";
import { instantOf, wallTime } from "#app/lib/zoned-time.ts";
import {
  MEMBER_DAYS,
  MEMBER_PARAMETERS,
  type MemberChoice,
  type MemberParameter,
  memberSearch,
} from "./members-paths.ts";

/** Rows per page. */
const MEMBERS_AT_ONCE = 50;
const LONGEST = 100;

/** The parameters that hold a day; other values in them are ignored. */
const isDayParameter = (name: MemberParameter) => MEMBER_DAYS.some((each) => each === name);

/** When a day begins in a zone; undefined for none. */
function startOf(day: string | null, zone: string, later = 0): number | undefined {
  if (day === null) return undefined;
  const date = new Date(Date.parse(day) + later).toISOString().slice(0, "2026-01-01".length);
  return instantOf(`${date}T00:00`, zone)?.at;
}

/** The day of the last visit is stored as a day of UTC. */
const seenOn = (day: string | null): number | undefined =>
  day === null ? undefined : Date.parse(day);

function withoutEmpty<Value extends object>(value: Value): Partial<Value> {
  const given = Object.entries(value).filter(([, part]) => part !== undefined && part !== null);
  return Object.fromEntries(given) as Partial<Value>;
}

function filterIn(choice: MemberChoice, zone: string): MemberFilter {
  const { words, label, emails, paid, plan, newsletter, opened, from, until } = choice;
  const { seen, away } = choice;
  const asked = {
    words,
    labelId: label,
    status: emails,
    paid,
    planId: plan,
    newsletterId: newsletter,
    openedLast: opened === null ? null : Number(opened),
    joinedFrom: startOf(from, zone),
    joinedUntil: startOf(until, zone, DAY),
    seenFrom: seenOn(seen),
    seenUntil: seenOn(away),
  };
  // Invalid parameters of an address are ignored.
  const isValid = ([name, value]: [string, unknown]) =>
    MemberFilter.safeParse({ [name]: value }).success;
  return MemberFilter.parse(
    Object.fromEntries(Object.entries(withoutEmpty(asked)).filter(isValid)),
  );
}

/** Parses the parameters of an address, with the filter that they mean. */
export async function readMemberChoice(
  db: Database,
  search: URLSearchParams,
): Promise<{ choice: MemberChoice; filter: MemberFilter; sort: MemberSort }> {
  const entries = MEMBER_PARAMETERS.map((name) => {
    const text = (search.get(name) ?? "").replaceAll("\0", "").trim().slice(0, LONGEST);
    const isRefused = isDayParameter(name) && !isDay(text);
    return [name, isRefused ? null : text || null];
  });
  const choice = Object.fromEntries(entries) as MemberChoice;
  const isDated = choice.from !== null || choice.until !== null;
  const filter = filterIn(choice, isDated ? await findTimeZone(db) : "UTC");
  const sort = MEMBER_SORTS.find((each) => each === choice.sort) ?? "joined";
  return { choice: { ...choice, sort: sort === "joined" ? null : sort }, filter, sort };
}

/** Those whom a bulk action on all that match concerns: the first of the list, in its order. */
export async function listMatchingIds(
  services: MemberClient,
  search: URLSearchParams,
): Promise<string[]> {
  const { filter, sort } = await readMemberChoice(services.db, search);
  return listMemberIds(services, { filter, sort }, MEMBER_BULK_LIMIT);
}

const dayOf = (time: number, zone: string) => wallTime(time, zone).slice(0, "2026-01-01".length);
const dayBefore = (time: number, zone: string) => dayOf(time - 1, zone);

/** The address of a stored filter. */
function choiceOfFilter(filter: MemberFilter, zone: string): Partial<MemberChoice> {
  const utcDay = (time: number | undefined) => (time === undefined ? null : dayOf(time, "UTC"));
  return {
    words: filter.words ?? null,
    label: filter.labelId ?? null,
    emails: filter.status ?? null,
    paid: filter.paid ?? null,
    plan: filter.planId ?? null,
    newsletter: filter.newsletterId ?? null,
    opened: filter.openedLast === undefined ? null : String(filter.openedLast),
    from: filter.joinedFrom === undefined ? null : dayOf(filter.joinedFrom, zone),
    until: filter.joinedUntil === undefined ? null : dayBefore(filter.joinedUntil, zone),
    seen: utcDay(filter.seenFrom),
    away: utcDay(filter.seenUntil),
  };
}

/** The page that an address asks for, with what its filters offer. */
export async function loadMemberList(services: MemberClient, search: URLSearchParams) {
  const { db } = services;
  const { choice, filter, sort } = await readMemberChoice(db, search);
  const cursor = search.get("cursor");
  const known = countKnownOf(services, filter);
  const [page, matching, labels, segments, plans, newsletters, zone, settings] = await Promise.all([
    listMembers(services, { filter, sort, cursor, known }, MEMBERS_AT_ONCE),
    countMembers(services, filter, known),
    listLabels(db),
    listSegments(db),
    db
      .selectFrom("plans")
      .select(["id", "name", "is_active", "price_cents"])
      .orderBy("position")
      .execute(),
    db.selectFrom("newsletters").select(["id", "name"]).orderBy("name").execute(),
    findTimeZone(db),
    readNewsletterSettings(db),
  ]);
  const saved = segments.map(({ id, name, filter: stored }) => ({
    id,
    name,
    search: memberSearch(choiceOfFilter(stored, zone)),
  }));
  return {
    ...page,
    choice,
    cursor,
    matching,
    labels,
    plans: plans.map(({ id, name }) => ({ id, name })),
    givenPlans: plans
      .filter(({ is_active, price_cents }) => is_active === 1 && price_cents > 0)
      .map(({ id, name }) => ({ id, name })),
    newsletters,
    segments: saved,
    // Former opens can be filtered even when measuring is off, if the address asks for it.
    hasOpens: settings.isMeasured || choice.opened !== null,
  };
}

export type MemberListData = Awaited<ReturnType<typeof loadMemberList>>;
