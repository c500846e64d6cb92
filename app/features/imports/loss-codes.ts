/** Everything that a report can say of a single thing. The desk has a message for each. */
export const LOSS_CODES = [
  "frame",
  "embed-link",
  "unknown-card",
  "simpler-card",
  "script",
  "email-only",
  "shortcode",
  "media-missing",
  "media-elsewhere",
  "code-injection",
  "address-query",
  "author-missing",
  "no-date",
  "too-long",
  "unreadable",
  "not-supported",
  "slug-changed",
  "no-agreement",
  "left",
  "bad-email",
  "paying",
  "label-left-out",
  "tier",
  "refused",
] as const;

export type LossCode = (typeof LOSS_CODES)[number];
