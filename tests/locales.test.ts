import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, readSourceFiles } from "./source-files.ts";

type Message = string | Record<string, string>;

const catalogues = globSync("locales/*.json", { cwd: ROOT }).map((path) => ({
  locale: basename(path, ".json"),
  messages: JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Record<string, Message>,
}));
const english = catalogues.find(({ locale }) => locale === "en")!.messages;

/** The `{name}` places of a message, over all its plural forms. */
function placesOf(message: Message | undefined): string[] {
  const forms = typeof message === "string" ? [message] : Object.values(message ?? {});
  const places = forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []);
  return [...new Set(places)].sort();
}

for (const { locale, messages } of catalogues) {
  test(`the ${locale} catalogue says everything, with the same places to fill`, () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    const different = Object.keys(english).filter(
      (key) => placesOf(messages[key]).join() !== placesOf(english[key]).join(),
    );
    expect(different).toEqual([]);
  });

  test(`the ${locale} catalogue has every plural form of its language`, () => {
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
    .filter((file) => file.path.startsWith("app/") && !file.isTest)
    .map((file) => file.source)
    .join("\n");
  // A key may be put together from a fixed beginning: t(`sort.${sort}`).
  const beginnings = [...sources.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(
    (match) => match[1]!,
  );
  const unsaid = Object.keys(english).filter(
    (key) =>
      !sources.includes(`"${key}"`) && !beginnings.some((beginning) => key.startsWith(beginning)),
  );
  expect(unsaid).toEqual([]);
});
