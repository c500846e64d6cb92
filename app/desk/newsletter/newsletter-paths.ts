/** Addresses of the newsletter at the desk. */
export const NEWSLETTER_PATH = "/dashboard/newsletter";

/** The report of a sending. */
export const sendingHref = (id: string): string => `${NEWSLETTER_PATH}/${id}`;

/** The page that sends a post as an email. */
export const sendPostHref = (postId: string): string => `/dashboard/posts/${postId}/email`;

/** Views of the first page. */
export type NewsletterView = "overview" | "sendings" | "settings";

export const LISTS_PATH = `${NEWSLETTER_PATH}/newsletters`;
export const BOUNCES_PATH = `${NEWSLETTER_PATH}/bounces`;
export const DOMAIN_PATH = `${NEWSLETTER_PATH}/domain`;

/** A newsletter's own page; without an id that of a new one. */
export const listHref = (id: string | null): string => `${LISTS_PATH}/${id ?? "new"}`;

/** How an email is previewed. */
export const EMAIL_LOOKS = ["desk", "phone", "dark", "text"] as const;
export type PreviewedLook = (typeof EMAIL_LOOKS)[number];
