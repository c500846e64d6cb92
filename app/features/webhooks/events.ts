/** The events of webhooks, under Ghost's names. */
export const WEBHOOK_EVENTS = [
  "post.published",
  "post.published.edited",
  "post.unpublished",
  "post.scheduled",
  "post.unscheduled",
  "post.rescheduled",
  "post.added",
  "post.edited",
  "post.deleted",
  "post.tag.attached",
  "post.tag.detached",
  "page.published",
  "page.published.edited",
  "page.unpublished",
  "page.scheduled",
  "page.unscheduled",
  "page.rescheduled",
  "page.added",
  "page.edited",
  "page.deleted",
  "tag.added",
  "tag.edited",
  "tag.deleted",
  "member.added",
  "member.edited",
  "member.deleted",
  "newsletter.added",
  "newsletter.edited",
  "tier.added",
  "tier.edited",
  "user.added",
  "user.activated",
  "user.edited",
  "user.deleted",
  "site.changed",
] as const;

/**
 * Events that Ghost knows and that cannot happen here: pages have no tags, and authors are not suspended.
 * Programs that ask for all of Ghost's events are not refused for them.
 */
export const SILENT_EVENTS = [
  "page.tag.attached",
  "page.tag.detached",
  "user.deactivated",
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number] | (typeof SILENT_EVENTS)[number];

/** Kinds of subjects of events, besides the site as a whole. */
export type EventSubjectKind = "post" | "page" | "tag" | "member" | "newsletter" | "tier" | "user";

/** One post, page, tag, member, newsletter, plan or author. */
export interface EventSubject {
  kind: EventSubjectKind;
  id: string;
}

/** The subject of an event. */
export const subjectKindOf = (event: WebhookEvent): EventSubjectKind | "site" =>
  event.split(".", 1)[0] as EventSubjectKind | "site";

/** A subject in messages: fields under Ghost's names. */
export type Description = Readonly<Record<string, unknown>>;
