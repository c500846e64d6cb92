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
  "page.added",
  "page.edited",
  "page.deleted",
  "tag.added",
  "tag.edited",
  "tag.deleted",
  "member.added",
  "member.edited",
  "member.deleted",
  "site.changed",
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What events are about, besides the site as a whole. */
export type SubjectKind = "post" | "page" | "tag" | "member";

/** One post, page, tag or member. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** What webhooks say of a subject: fields under Ghost's names. */
export type Description = Readonly<Record<string, unknown>>;
