import { type Choices, NO_CHOICES } from "./choices.ts";

/** What a reader does to a post. */
export type Reaction = "like" | "save";

export type ChoicesByReaction = Readonly<Record<Reaction, Choices>>;

export const NOTHING_CHOSEN: ChoicesByReaction = { like: NO_CHOICES, save: NO_CHOICES };

const VERSION = 1;

/** The choices as text for the browser's store. */
export function writeChoices({ like, save }: ChoicesByReaction): string {
  const lists = (choices: Choices) => ({
    added: [...choices.added],
    removed: [...choices.removed],
  });
  return JSON.stringify({ version: VERSION, like: lists(like), save: lists(save) });
}

function readIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}

function readOne(value: unknown): Choices {
  if (typeof value !== "object" || value === null) return NO_CHOICES;
  const { added, removed } = value as Record<string, unknown>;
  const on = new Set(readIds(added));
  return { added: on, removed: new Set(readIds(removed).filter((id) => !on.has(id))) };
}

/** Reads stored choices. Anybody may have written there: what cannot be understood counts as nothing. */
export function readChoices(text: string | null): ChoicesByReaction {
  if (text === null) return NOTHING_CHOSEN;
  try {
    const value = JSON.parse(text);
    if (value?.version !== VERSION) return NOTHING_CHOSEN;
    return { like: readOne(value.like), save: readOne(value.save) };
  } catch {
    return NOTHING_CHOSEN;
  }
}
