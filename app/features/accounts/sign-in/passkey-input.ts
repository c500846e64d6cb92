/** Input of the passkey endpoints. The authenticator response is validated during verification. */
import { z } from "zod";
import { optionalText } from "#app/lib/input.ts";

export const PasskeyRegistrationInput = z.object({
  currentPassword: z.string().max(256).optional(),
});

export const PasskeyResponseInput = z.object({
  ticket: z.string().max(100),
  response: z.record(z.string(), z.unknown()),
  name: optionalText(80).default(""),
});
