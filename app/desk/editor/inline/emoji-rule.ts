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
      handler({ range: { to }, match, chain }) {
        const [typed] = match;
        // The second colon is not in the text yet.
        const from = to - typed!.slice(typed!.indexOf(":")).length + 1;
        chain().insertContentAt({ from, to }, emojiBetween(typed!)!).run();
      },
    }),
  ],
});
