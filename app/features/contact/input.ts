import { z } from "zod";
import { requiredText } from "#app/lib/input.ts";

const MAX_EMAIL_LENGTH = 254;

/** What the contact form may send. */
export const ContactInput = z.object({
  name: requiredText(100),
  email: z.email("not-an-email").max(MAX_EMAIL_LENGTH, "too-long"),
  message: requiredText(5000),
});

export type ContactInput = z.output<typeof ContactInput>;
