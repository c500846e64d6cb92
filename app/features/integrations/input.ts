import { z } from "zod";
import { nameText, optionalText } from "#app/lib/input.ts";
import { SCOPES } from "./scopes.ts";

export const IntegrationInput = z.object({
  name: nameText(100),
  description: optionalText(500).default(""),
  /** In their usual order, each once. */
  scopes: z
    .array(z.enum(SCOPES, "bad-value"))
    .transform((given) => SCOPES.filter((scope) => given.includes(scope))),
});

export type IntegrationInput = z.input<typeof IntegrationInput>;
