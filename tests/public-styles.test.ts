import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./source-files.ts";

const PUBLIC = ["app/magazine/**/*.tsx", "app/features/**/*.tsx", "app/routes/site/**/*.tsx"];

test("controls whose classes the public stylesheet leaves out are on no public page", () => {
  const css = readFileSync(join(ROOT, "styles/app.css"), "utf8");
  const [, names = ""] = /@source not "\.\.\/app\/ui\/forms\/\{?([\w,-]+)\}?\.tsx"/.exec(css) ?? [];
  const leftOut = names
    .split(",")
    .filter(Boolean)
    .map((name) => `#app/ui/forms/${name}.tsx`);
  expect(leftOut.length).toBeGreaterThan(0);
  const showing = globSync(PUBLIC, { cwd: ROOT }).filter((path) => {
    const source = readFileSync(join(ROOT, path), "utf8");
    return leftOut.some((specifier) => source.includes(specifier));
  });
  expect(showing).toEqual([]);
});

test("what stays at the bottom of the window stays above the player", () => {
  const fixed = /["`][^"`]*\bfixed\b[^"`]*\bbottom-[^"`]*["`]/g;
  const covered = globSync("app/**/*.tsx", { cwd: ROOT }).filter((path) => {
    const classes = readFileSync(join(ROOT, path), "utf8").match(fixed) ?? [];
    return classes.some((names) => !/--player-space|\bplayer-bar\b/.test(names));
  });
  expect(covered).toEqual([]);
});

test("the name of a category that is cut off loses its end in pages of either direction", () => {
  const cards = readFileSync(join(ROOT, "styles/cards.css"), "utf8");
  const cut = cards.split("}").filter((rule) => rule.includes("text-overflow: ellipsis"));
  expect(cut.length).toBeGreaterThan(0);
  expect(cut.filter((rule) => !rule.includes("unicode-bidi: plaintext"))).toEqual([]);
});

test("what holds for Arabic letters holds for every language of texts that is written in them", () => {
  const sheets = globSync(["styles/*.css", "app/features/themes/sheet/*.ts"], { cwd: ROOT });
  const selectors = sheets.flatMap(
    (path) => readFileSync(join(ROOT, path), "utf8").match(/[^{};]*:lang\(ar\)[^{};]*/g) ?? [],
  );
  expect(selectors.length).toBeGreaterThan(5);
  const without = (code: string) => selectors.filter((each) => !each.includes(`:lang(${code})`));
  expect([...without("fa"), ...without("ur")]).toEqual([]);
});

test("style sheets read no colour by Tailwind's own name, which only its classes bring along", () => {
  const declaring = ["design.css", "tokens.css"];
  const reading = globSync("styles/*.css", { cwd: ROOT }).filter((path) => {
    if (declaring.some((name) => path.endsWith(`/${name}`))) return false;
    return /var\(--color-[\w-]+\)/.test(readFileSync(join(ROOT, path), "utf8"));
  });
  expect(reading).toEqual([]);
});
