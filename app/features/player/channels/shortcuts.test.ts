import { expect, test } from "vitest";
import { shortcutOf } from "./shortcuts.ts";

const press = (key: string, target = "section", hasModifier = false) =>
  shortcutOf({ key, target, hasModifier });

test("Space plays and pauses, arrows seek and change the volume, letters mute, fullscreen and caption", () => {
  expect(press(" ")).toEqual({ do: "toggle" });
  expect(press("ArrowLeft")).toEqual({ do: "skip", direction: -1 });
  expect(press("ArrowUp")).toMatchObject({ do: "volume" });
  expect(["m", "F", "c"].map((key) => press(key)?.do)).toEqual(["mute", "fullscreen", "captions"]);
});

test("keys that the focused control handles itself are left to it", () => {
  expect(press(" ", "button")).toBeNull();
  expect(press("m", "button")).toEqual({ do: "mute" });
  expect(press("ArrowDown", "input:radio")).toBeNull();
  expect(press("m", "input:text")).toBeNull();
  expect(press("m", "textarea")).toBeNull();
  expect(press("ArrowLeft", "input:range")).toEqual({ do: "skip", direction: -1 });
});

test("combinations with modifiers belong to the browser", () => {
  expect(press("f", "section", true)).toBeNull();
  expect(press("x")).toBeNull();
});
