import { expect, test } from "vitest";
import { shortcutOf } from "./shortcuts.ts";

const press = (key: string, target = "section", hasModifier = false) =>
  shortcutOf({ key, target, hasModifier });

test("space plays and pauses, arrows move in time and volume, letters mute, enlarge and caption", () => {
  expect(press(" ")).toEqual({ do: "toggle" });
  expect(press("ArrowLeft")).toEqual({ do: "skip", direction: -1 });
  expect(press("ArrowUp")).toMatchObject({ do: "volume" });
  expect(["m", "F", "c"].map((key) => press(key)?.do)).toEqual(["mute", "fullscreen", "captions"]);
});

test("a key that the focused control needs itself is left to it", () => {
  expect(press(" ", "button")).toBeNull();
  expect(press("m", "button")).toEqual({ do: "mute" });
  expect(press("ArrowDown", "input:radio")).toBeNull();
  expect(press("m", "input:text")).toBeNull();
  expect(press("m", "textarea")).toBeNull();
  expect(press("ArrowLeft", "input:range")).toEqual({ do: "skip", direction: -1 });
});

test("combinations belong to the browser", () => {
  expect(press("f", "section", true)).toBeNull();
  expect(press("x")).toBeNull();
});
