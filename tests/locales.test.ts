import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, readSourceFiles } from "./source-files.ts";

type Message = string | Record<string, string>;

/** Their English words stand in the routes, and are the keys of the others. */
const TITLES = "locales/titles";

/** The words of every page in `locales/en.json`, those of a part of the site in `locales/part/en.json`. */
const all = globSync("locales/**/*.json", { cwd: ROOT }).map((path) => ({
  path,
  area: dirname(path),
  locale: basename(path, ".json"),
  messages: JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Record<string, Message>,
}));

const catalogues = all.filter(({ area }) => area !== TITLES);

const englishOf = (area: string) =>
  catalogues.find((each) => each.area === area && each.locale === "en")!.messages;

/** The `{name}` places of a message, over all its plural forms. */
function placesOf(message: Message | undefined): string[] {
  const forms = typeof message === "string" ? [message] : Object.values(message ?? {});
  const places = forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []);
  return [...new Set(places)].sort();
}

for (const { path, area, messages } of catalogues) {
  const english = englishOf(area);

  test(`${path} says everything, with the same places to fill`, () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    const different = Object.keys(english).filter(
      (key) => placesOf(messages[key]).join() !== placesOf(english[key]).join(),
    );
    expect(different).toEqual([]);
  });
}

for (const { path, locale, messages } of all) {
  test(`${path} has every plural form of its language`, () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const incomplete = Object.entries(messages).filter(
      ([, message]) =>
        typeof message !== "string" && !pluralCategories.every((category) => message[category]),
    );
    expect(incomplete.map(([key]) => key)).toEqual([]);
  });
}

test("every message is said somewhere", () => {
  const sources = readSourceFiles()
    .filter((file) => /^(app|server)\//.test(file.path) && !file.isTest)
    .map((file) => file.source)
    .join("\n");
  // A key may be put together: t(`sort.${sort}`), or say(`${letter}.subject`) with a letter's name.
  const beginnings = [...sources.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(
    (match) => match[1]!,
  );
  const endings = [...sources.matchAll(/`\$\{\w+\}(\.\w+)`/g)].map((match) => match[1]!);
  // Gathered once: thousands of searches through all sources take a busy machine minutes.
  const quoted = new Set([...sources.matchAll(/"([\w.-]+)"/g)].map((match) => match[1]));
  const isSaid = (key: string) =>
    quoted.has(key) ||
    beginnings.some((beginning) => key.startsWith(beginning)) ||
    endings.some((ending) => key.endsWith(ending) && quoted.has(key.slice(0, -ending.length)));
  const keys = catalogues
    .filter(({ locale }) => locale === "en")
    .flatMap(({ messages }) => Object.keys(messages));
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});

test("every title and description of a page is said in the other languages", () => {
  const routes = readSourceFiles()
    .filter(({ path, source }) => path.startsWith("app/routes/") && source.includes("ageMeta("))
    .map(({ source }) => source);
  const given = routes.flatMap((source) => [
    ...source.matchAll(/(?:\btitle:|\bdescription:|\bsay\(|metaWords\(matches\)\()\s*"([^"]+)"/g),
  ]);
  const said = new Set(given.map((match) => match[1]!));
  const everything = routes.join("\n");
  for (const { messages } of all.filter(({ area }) => area === TITLES)) {
    expect([...said].filter((english) => messages[english] === undefined)).toEqual([]);
    expect(Object.keys(messages).filter((key) => !everything.includes(`"${key}"`))).toEqual([]);
    const different = Object.keys(messages).filter(
      (key) => placesOf(messages[key]).join() !== placesOf(key).join(),
    );
    expect(different).toEqual([]);
  }
});
