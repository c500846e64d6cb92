import { expect, test } from "vitest";
import { NOTHING_SAID, sayNext } from "./say-next.ts";
import type { SaveState } from "./send-post.ts";

const typing: SaveState = { name: "typing" };
const saved: SaveState = { name: "saved" };
const offline: SaveState = { name: "offline" };
const saving = (isAsked = false): SaveState => ({ name: "saving", isAsked });

/** Announcements of a sequence of states. */
function heard(...states: SaveState[]): string[] {
  let said = NOTHING_SAID;
  return states.flatMap((state) => {
    said = sayNext(said, state);
    return said.isLoud ? [state.name] : [];
  });
}

test('"Saved" is announced once while somebody writes, not after each pause', () => {
  const pause = [typing, saving(), saved];
  expect(heard({ name: "clean" }, ...pause, ...pause, ...pause)).toEqual(["saved"]);
});

test("an error is announced once, and so is its end", () => {
  const failed = [saving(), offline];
  const again = [typing, ...failed, typing, saving(), saved];
  expect(heard(typing, saving(), saved, ...again)).toEqual(["saved", "offline", "saved"]);
  const refused: SaveState = { name: "refused", code: "too-long" };
  expect(heard(refused, typing, refused, { ...refused, code: "required" })).toHaveLength(2);
});

test("the result of a save that the user started is announced", () => {
  expect(heard(typing, saving(), saved, saving(true), saved)).toEqual(["saved", "saving", "saved"]);
});
