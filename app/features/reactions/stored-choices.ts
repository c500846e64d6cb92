import { type Choices, choose, NO_CHOICES } from "./choices.ts";

/** Kinds of reactions: like or save a post, like a comment, follow an author, a topic or a series. */
export const REACTIONS = [
  "like",
  "save",
  "likeComment",
  "followAuthor",
  "followTerm",
  "followSeries",
] as const;

export type Reaction = (typeof REACTIONS)[number];

/** The desired state of one subject. */
export interface ReactionIntent {
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

/** The choices with one more intent applied. */
export function withIntent(
  choices: ChoicesByReaction,
  { kind, id, isOn }: ReactionIntent,
): ChoicesByReaction {
  return { ...choices, [kind]: choose(choices[kind], id, isOn) };
}

/** All choices as intents. */
export function intentsOf(choices: ChoicesByReaction): ReactionIntent[] {
  return REACTIONS.flatMap((kind) => [
    ...[...choices[kind].added].map((id) => ({ kind, id, isOn: true })),
    ...[...choices[kind].removed].map((id) => ({ kind, id, isOn: false })),
  ]);
}

const VERSION = 1;

/** Serialises the choices for local storage. */
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

/** Parses stored choices. Local storage is untrusted: invalid data counts as empty. */
export function parseStoredChoices(text: string | null): ChoicesByReaction {
  if (text === null) return NOTHING_CHOSEN;
  try {
    const value = JSON.parse(text);
    if (value?.version !== VERSION) return NOTHING_CHOSEN;
    return forEach((reaction) => readOne(value[reaction]));
  } catch {
    return NOTHING_CHOSEN;
  }
}
