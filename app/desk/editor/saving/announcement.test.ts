import { expect, test } from "vitest";
import { NO_ANNOUNCEMENT, nextAnnouncement } from "./announcement.ts";
import type { SaveState } from "./send-post.ts";

const typing: SaveState = { name: "typing" };
const saved: SaveState = { name: "saved" };
const offline: SaveState = { name: "offline" };
const saving = (isAsked = false): SaveState => ({ name: "saving", isAsked });

/** Announcements of a sequence of states. */
function announced(...states: SaveState[]): string[] {
  let latest = NO_ANNOUNCEMENT;
  return states.flatMap((state) => {
    latest = nextAnnouncement(latest, state);
    return latest.isLoud ? [state.name] : [];
  });
}

test('"Saved" is announced once while somebody writes, not after each pause', () => {
  const pause = [typing, saving(), saved];
  expect(announced({ name: "clean" }, ...pause, ...pause, ...pause)).toEqual(["saved"]);
});

test("an error is announced once, and so is its end", () => {
  const failed = [saving(), offline];
  const again = [typing, ...failed, typing, saving(), saved];
  expect(announced(typing, saving(), saved, ...again)).toEqual(["saved", "offline", "saved"]);
  const refused: SaveState = { name: "refused", code: "too-long" };
  expect(announced(refused, typing, refused, { ...refused, code: "required" })).toHaveLength(2);
});

test("the result of a save that the user started is announced", () => {
  expect(announced(typing, saving(), saved, saving(true), saved)).toEqual([
    "saved",
    "saving",
    "saved",
  ]);
});
