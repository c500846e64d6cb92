/** Addresses of the newsletter at the desk. */
export const NEWSLETTER_PATH = "/dashboard/newsletter";

export const sendingHref = (id: string): string => `${NEWSLETTER_PATH}/${id}`;

export const sendPostHref = (postId: string): string => `/dashboard/posts/${postId}/email`;

export const NEWSLETTER_VIEWS = ["sendings", "settings"] as const;
export type NewsletterView = (typeof NEWSLETTER_VIEWS)[number];

/** How an email is previewed. */
export const EMAIL_LOOKS = ["desk", "phone", "dark", "text"] as const;
export type EmailLook = (typeof EMAIL_LOOKS)[number];
