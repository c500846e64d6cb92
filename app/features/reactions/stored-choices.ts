import { type Choices, choose, NO_CHOICES } from "./choices.ts";

/** What a reader does: likes or saves a post, likes a comment, follows an author or a topic. */
export const REACTIONS = ["like", "save", "likeComment", "followAuthor", "followTerm"] as const;

export type Reaction = (typeof REACTIONS)[number];

/** What a reader wants of one subject. */
export interface Wish {
  kind: Reaction;
  id: string;
  isOn: boolean;
}

export type ChoicesByReaction = Readonly<Record<Reaction, Choices>>;

function forEach<Value>(make: (reaction: Reaction) => Value): Record<Reaction, Value> {
  const entries = REACTIONS.map((reaction) => [reaction, make(reaction)]);
  return Object.fromEntries(entries) as Record<Reaction, Value>;
}

export const NOTHING_CHOSEN: ChoicesByReaction = forEach(() => NO_CHOICES);

/** The choices with one more. */
export function withWish(choices: ChoicesByReaction, { kind, id, isOn }: Wish): ChoicesByReaction {
  return { ...choices, [kind]: choose(choices[kind], id, isOn) };
}

/** Every choice as what the reader wants. */
export function wishesOf(choices: ChoicesByReaction): Wish[] {
  return REACTIONS.flatMap((kind) => [
    ...[...choices[kind].added].map((id) => ({ kind, id, isOn: true })),
    ...[...choices[kind].removed].map((id) => ({ kind, id, isOn: false })),
  ]);
}

const VERSION = 1;

/** The choices as text for the browser's store. */
export function writeChoices(choices: ChoicesByReaction): string {
  const lists = forEach((reaction) => ({
    added: [...choices[reaction].added],
    removed: [...choices[reaction].removed],
  }));
  return JSON.stringify({ version: VERSION, ...lists });
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
    return forEach((reaction) => readOne(value[reaction]));
  } catch {
    return NOTHING_CHOSEN;
  }
}
