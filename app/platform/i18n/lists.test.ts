import { expect, test } from "vitest";
import { readSourceFiles } from "#tests/source-files.ts";
import { colon, fullStop, listSigns, listWords } from "./lists.ts";

test("words are listed with the signs of the language", () => {
  const words = ["A", "B", "C"];
  expect(listWords("en", words)).toBe("A, B, and C");
  expect(listWords("ja", words)).toBe("A、B、C");
  expect(listWords("zh-Hans", words)).toBe("A、B和C");
  expect(listWords("ar", words)).toBe("A وB وC");
  expect(listSigns("de", 3)).toEqual(["", ", ", " und "]);
  expect(listSigns("ja", 2)).toEqual(["", "、"]);
  expect([fullStop("pt-BR"), fullStop("zh-Hans")]).toEqual([".", "。"]);
  expect([colon("de"), colon("fr"), colon("zh-Hans")]).toEqual([": ", "\u00a0: ", "："]);
});

/** Fields whose typed text has commas between its values. */
const TYPED = ["app/desk/editor/window/post-panel.tsx", "app/desk/members/member-forms.tsx"];

test("no component joins words by a comma of its own", () => {
  const joined = readSourceFiles().filter(
    ({ path, source, isTest }) =>
      /^app\/.*\.tsx$/.test(path) &&
      !isTest &&
      !TYPED.includes(path) &&
      source.includes('join(", ")'),
  );
  expect(joined.map(({ path }) => path)).toEqual([]);
});

test("no component puts a colon of its own behind words", () => {
  const own = readSourceFiles().filter(
    ({ path, source, isTest }) =>
      /^app\/.*\.tsx$/.test(path) &&
      !isTest &&
      /[)}]\}(?:: (?:[{<]|\$\{)|:\{" "\})|\{": "\}/.test(source),
  );
  expect(own.map(({ path }) => path)).toEqual([]);
});
