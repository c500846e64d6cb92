import { z } from "zod";
import { nameText, requiredText } from "#app/lib/input.ts";

const MAX_EMAIL_LENGTH = 254;

/** Input schema of the contact form. */
export const ContactInput = z.object({
  name: nameText(100),
  // Lower-cased like account addresses, so that messages are found by address.
  email: z
    .string("not-an-email")
    .trim()
    .toLowerCase()
    .max(MAX_EMAIL_LENGTH, "too-long")
    .pipe(z.email("not-an-email")),
  message: requiredText(5000),
});

export type ContactInput = z.output<typeof ContactInput>;
