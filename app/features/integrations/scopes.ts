/** The rights of integrations. Plain values, so that the browser loads them without zod. */
export const SCOPES = ["content", "posts", "media", "members", "plans", "webhooks"] as const;

/**
 * `content` reads what is public by the Content API. The others are of the Admin API: `posts` reads, writes and
 * publishes posts, pages and tags, `media` uploads files, `members` reads and writes members, `plans` writes plans,
 * coupons and newsletters, `webhooks` sets up webhooks.
 */
export type Scope = (typeof SCOPES)[number];

/** Which key of an integration is meant. */
export const KEY_KINDS = ["content", "admin"] as const;

export type KeyKind = (typeof KEY_KINDS)[number];
