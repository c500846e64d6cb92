/** Compares a subject's former and current state to find the events that have happened to it. */
import { isDeepStrictEqual } from "node:util";
import {
  type Description,
  type EventSubjectKind,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "#app/features/webhooks/events.ts";

export interface WebhookChange {
  events: WebhookEvent[];
  /** The former values of what has changed. */
  previous: Description;
}

/** Left out of `previous`: snapshots do not store texts. */
const TEXT = "html";

/** The part of a description that is stored, to detect the next change. */
export function withoutText(description: Description): Description {
  const { [TEXT]: _, ...kept } = description;
  return kept;
}

function changedIn(before: Description, after: Description): Description {
  const names = Object.keys(before).filter(
    (name) => name !== TEXT && !isDeepStrictEqual(before[name], after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

const isPublished = (description: Description | null) => description?.status === "published";
const isActive = (description: Description | null) => description?.status === "active";
const isScheduled = (description: Description | null) => description?.status === "scheduled";

type Both = readonly [before: Description | null, after: Description | null];

const hasEnded = ([before, after]: Both) => before !== null && after === null;

/** Ids of the tags of a post. */
const tagIds = (description: Description | null): unknown[] =>
  ((description?.tags ?? []) as { id: unknown }[]).map(({ id }) => id);

const hasMore = (some: Description | null, others: Description | null) =>
  tagIds(some).some((id) => !tagIds(others).includes(id));

/** When each event has happened to something that has changed. */
const CONDITIONS: readonly (readonly [string, (both: Both) => boolean])[] = [
  ["added", ([before]) => before === null],
  ["edited", ([before, after]) => before !== null && after !== null],
  ["published", ([before, after]) => isPublished(after) && !isPublished(before)],
  ["published.edited", ([before, after]) => isPublished(after) && isPublished(before)],
  ["unpublished", ([before, after]) => isPublished(before) && !isPublished(after)],
  ["scheduled", ([before, after]) => isScheduled(after) && !isScheduled(before)],
  [
    "unscheduled",
    ([before, after]) => isScheduled(before) && !isScheduled(after) && !isPublished(after),
  ],
  [
    "rescheduled",
    ([before, after]) =>
      isScheduled(before) && isScheduled(after) && before?.published_at !== after?.published_at,
  ],
  ["tag.attached", ([before, after]) => before !== null && hasMore(after, before)],
  ["tag.detached", ([before, after]) => after !== null && hasMore(before, after)],
  ["activated", ([before, after]) => isActive(after) && !isActive(before)],
  ["deleted", hasEnded],
];

/** Ghost has no such events for newsletters: there they are neither deleted nor disabled automatically. */
const KNOWN: ReadonlySet<string> = new Set(WEBHOOK_EVENTS);

/** The whole site counts as changed where readers see it. */
function changesSite(kind: EventSubjectKind, both: Both): boolean {
  return kind === "tag" || kind === "user" || both.some(isPublished);
}

/**
 * @param before null for something new
 * @param after null for something that is gone
 */
export function whatHappened(
  kind: EventSubjectKind,
  before: Description | null,
  after: Description | null,
): WebhookChange {
  const both = [before, after] as const;
  const previous = before ? changedIn(before, after ?? {}) : {};
  const isSame = before && after && Object.keys(previous).length === 0;
  if (isSame || (!before && !after)) return { events: [], previous };
  const events = CONDITIONS.filter(([, holds]) => holds(both))
    .map(([name]) => `${kind}.${name}` as WebhookEvent)
    .filter((event) => KNOWN.has(event));
  if (changesSite(kind, both)) events.push("site.changed");
  return { events, previous };
}
