import { Extension, InputRule } from "@tiptap/core";
import { dictionary } from "#app/lib/dictionary.ts";
import english from "#locales/en/emoji.json";
import { EMOJI } from "./emoji.ts";

const NAMED = /(?:^|[\s(\ufffc]):([a-z][a-z_]*):$/;

/** By name, and by the English words that find it; a name comes before others' words. */
const SIGNS = dictionary<string>({
  ...Object.fromEntries(
    EMOJI.flatMap(([name, sign]) =>
      english[`emoji.${name}`].split(" ").map((word) => [word, sign]),
    ).toReversed(),
  ),
  ...Object.fromEntries(EMOJI),
});

/** The emoji whose name stands between two colons at the end of a line, or undefined. */
export const emojiBetween = (line: string): string | undefined =>
  SIGNS[NAMED.exec(line)?.[1] ?? ""];

/** `:name:` becomes an emoji with its second colon. */
export const EmojiNames = Extension.create({
  name: "emojiNames",
  addInputRules: () => [
    new InputRule({
      find: (line) => {
        const match = emojiBetween(line) && NAMED.exec(line);
        return match ? { index: match.index, text: match[0] } : null;
      },
      handler({ range, match, chain }) {
        const typed = match[0]!;
        // Not counted from the end: of what is typed fast, more than the colon is not in the text yet.
        const place = { from: range.from + typed.indexOf(":"), to: range.to };
        chain().insertContentAt(place, emojiBetween(typed)!).run();
      },
    }),
  ],
});
