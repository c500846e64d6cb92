import { z } from "zod";

/** Input schema of the sign-up form. */
export const NewsletterInput = z.object({
  email: z
    .string("required")
    .trim()
    .toLowerCase()
    .min(1, "required")
    .max(254, "too-long")
    .pipe(z.email("bad-email")),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z.string().max(1000).default(""),
});
