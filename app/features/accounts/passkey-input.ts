/** What scripts send about passkeys. The device's answer itself is checked where it is verified. */
import { z } from "zod";
import { optionalText } from "#app/lib/input.ts";

export const PasskeyWish = z.object({ currentPassword: z.string().max(256).optional() });

export const PasskeyAnswer = z.object({
  ticket: z.string().max(100),
  response: z.record(z.string(), z.unknown()),
  name: optionalText(80).default(""),
});
