/** Reads the address of the desk's list of posts. */
import { idText } from "#app/lib/input.ts";
import { DESK_PARAMETERS, DESK_SORTS, type DeskChoice, type DeskParameter } from "./desk-models.ts";
import { POST_ACCESS, POST_KINDS, POST_STATUSES } from "./input.ts";

const WORDS_MAX_LENGTH = 100;

const isId = (text: string) => idText.safeParse(text).success;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isOneOf = (choices: readonly string[]) => (text: string) => choices.includes(text);

const IS_VALID: Record<DeskParameter, (text: string) => boolean> = {
  words: (text) => text !== "",
  mine: (text) => text === "1",
  status: isOneOf(POST_STATUSES),
  kind: isOneOf(POST_KINDS),
  access: isOneOf(POST_ACCESS),
  author: isId,
  category: isId,
  tag: isId,
  from: isDay,
  until: isDay,
  sort: (text) => text !== "changed" && isOneOf(DESK_SORTS)(text),
};

/** Parses the parameters of an address; invalid ones are ignored. */
export function readDeskChoice(search: URLSearchParams): DeskChoice {
  const choice = DESK_PARAMETERS.map((name) => {
    const text = (search.get(name) ?? "").replaceAll("\0", "").trim().slice(0, WORDS_MAX_LENGTH);
    return [name, IS_VALID[name](text) ? text : null];
  });
  return Object.fromEntries(choice) as DeskChoice;
}
