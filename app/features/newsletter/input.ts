import { z } from "zod";

/** What the sign-up form sends. */
export const NewsletterInput = z.object({
  email: z
    .string("required")
    .trim()
    .toLowerCase()
    .min(1, "required")
    .max(254, "too-long")
    .pipe(z.email("bad-email")),
  /** Hidden from people: only robots fill it in. */
  website: z.string().max(1000).default(""),
});
