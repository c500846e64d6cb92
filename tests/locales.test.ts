import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { formatDate } from "#app/lib/time.ts";
import { LOCALES } from "#app/platform/i18n/languages.ts";
import { DEFAULT_LOCALE, fillMessage } from "#app/platform/i18n/message.ts";
import { ROOT, readSourceFiles } from "./source-files.ts";

type Message = string | Record<string, string>;

/** English titles are in the routes; the other languages use them as keys. */
const TITLES = "titles";

/** A folder per language with a file per area; `interface.json` is for every page. */
const all = globSync("locales/**/*.json", { cwd: ROOT }).map((path) => ({
  path,
  area: basename(path, ".json"),
  locale: basename(dirname(path)),
  messages: JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Record<string, Message>,
}));

const catalogues = all.filter(({ area }) => area !== TITLES);

const englishOf = (area: string) =>
  catalogues.find((each) => each.area === area && each.locale === "en")!.messages;

/** The `{name}` placeholders of a message, over all its plural forms. */
function placeholdersOf(message: Message | undefined): string[] {
  const forms = typeof message === "string" ? [message] : Object.values(message ?? {});
  const placeholders = forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []);
  return [...new Set(placeholders)].sort();
}

test("every language has the same files, and an entry in the list of languages", () => {
  const folders = Map.groupBy(all, ({ locale }) => locale);
  expect([...folders.keys()].sort()).toEqual([...LOCALES].sort());
  const areas = (locale: string) => folders.get(locale)!.map(({ area }) => area);
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
  for (const locale of others) {
    expect(areas(locale).sort(), locale).toEqual([...areas(DEFAULT_LOCALE), TITLES].sort());
  }
});

for (const { path, area, messages } of catalogues) {
  const english = englishOf(area);

  test(`${path} has every message, with the same placeholders`, () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    const different = Object.keys(english).filter(
      (key) => placeholdersOf(messages[key]).join() !== placeholdersOf(english[key]).join(),
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

/** A number of each plural category of a language with six forms, and a fraction. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5, 1_000_000];

/** The plural categories of a language that more than one of these numbers have. */
function sharedCategories(locale: string): Set<string> {
  const rules = new Intl.PluralRules(locale);
  const whole = Array.from({ length: 200 }, (_, n) => n);
  const numbers = Map.groupBy([...whole, ...COUNTS], (n) => rules.select(n));
  return new Set([...numbers].flatMap(([category, of]) => (new Set(of).size > 1 ? category : [])));
}

test.each(LOCALES)(
  "every plural form in %s that several numbers share contains the number",
  (locale) => {
    const rules = new Intl.PluralRules(locale);
    const numbers = new Intl.NumberFormat(locale);
    const shared = sharedCategories(locale);
    const wrong: string[] = [];
    for (const { path, messages } of all.filter((each) => each.locale === locale)) {
      for (const [key, message] of Object.entries(messages)) {
        if (typeof message === "string") continue;
        const places = placeholdersOf(message);
        for (const n of COUNTS.filter((each) => shared.has(rules.select(each)))) {
          const text = fillMessage(locale, message, { n });
          const number = numbers.format(n);
          const missing = places.filter(
            (place) => !text.includes(place === "{n}" ? number : place),
          );
          if (missing.length > 0 || text === "") wrong.push(`${path} ${key}: ${n} is "${text}"`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

test("apostrophes are curly", () => {
  const words = all.flatMap(({ messages }) =>
    Object.values(messages).map((one) => JSON.stringify(one)),
  );
  expect(words.filter((message) => /\p{L}'|'\p{L}/u.test(message))).toEqual([]);
});

test("English is spelt in one way", () => {
  const english = all.filter(({ locale }) => locale === DEFAULT_LOCALE);
  const american = english.flatMap(({ path, messages }) =>
    Object.entries(messages)
      .filter(([, message]) =>
        /\b(?:color(?:s|ed)?|gray|center(?:ed)?)\b/i.test(JSON.stringify(message)),
      )
      .map(([key]) => `${path} ${key}`),
  );
  expect(american).toEqual([]);
});

/** Words of the address that a language does not use: German, Spanish and French are polite here, Italian is not. */
const OTHER_ADDRESS = new Map([
  [
    "de",
    // An underscore is of the name of a setting, such as DATA_DIR.
    /(?<![\p{L}_])(?:du|dich|dir|deine?[mnrs]?|(?:gib|wähle|schreibe|drücke|sieh|lass|melde|prüfe) (?!Sie))(?!\p{L})/iu,
  ],
  [
    "es",
    /(?<!\p{L})(?:tú|tus?|ti|contigo|eres|tienes|puedes|has|(?:Escribe|Elige|Pulsa|Mira|Revisa|Prueba) (?:tu|un|una|el|la|lo|primero|al))(?!\p{L})/u,
  ],
  ["fr", /(?<!\p{L})(?:tu|toi|tes|ton)(?!\p{L})/iu],
  ["it", /(?<!\p{L})(?:Lei|inserisca|aggiunga|attenda|scelga|suo fornitore)(?!\p{L})/u],
]);

test("a language speaks to its readers in one way: either as friends or politely", () => {
  const wrong = all.flatMap(({ path, locale, messages }) =>
    Object.entries(messages)
      .filter(([, message]) => OTHER_ADDRESS.get(locale)?.test(JSON.stringify(message)))
      .map(([key]) => `${path} ${key}`),
  );
  expect(wrong).toEqual([]);
});

/** The only double quotation marks that a language uses. */
const QUOTATION_MARKS = new Map([
  ["de", "„“"],
  ["es", "“”"],
  ["fr", "«»"],
  ["he", "״"],
  ["it", "“”"],
  ["pl", "„”"],
  ["pt-BR", "“”"],
]);

test("a language has one kind of quotation marks", () => {
  const wrong = all.flatMap(({ path, locale, messages }) => {
    const marks = QUOTATION_MARKS.get(locale);
    if (!marks) return [];
    return Object.entries(messages)
      .filter(([, message]) =>
        /[„“”«»]/.exec(JSON.stringify(message).replace(new RegExp(`[${marks}]`, "g"), "")),
      )
      .map(([key]) => `${path} ${key}`);
  });
  expect(wrong).toEqual([]);
});

/** Endings of keys of longer names, such as `deleteThis` beside `delete`. */
const LONGER = /^(?:Name|Named|This|Of|To)$/;

/** Letters and digits alone: quotes and spaces around a name make no difference. */
const lettersOf = (message: Message | undefined) =>
  typeof message === "string" ? message.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, "") : "";

test("a button's longer name contains its visible label in every language, as in English (WCAG 2.5.3)", () => {
  const wrong = catalogues.flatMap(({ path, area, messages }) => {
    const english = englishOf(area);
    const keys = Object.keys(english);
    const pairs = keys.flatMap((key) =>
      keys
        .filter((other) => other.startsWith(key) && LONGER.test(other.slice(key.length)))
        .filter((other) => placeholdersOf(english[other]).length > 0)
        .filter((other) => lettersOf(english[other]).includes(lettersOf(english[key]) || "\0"))
        .map((other) => [key, other] as const),
    );
    return pairs
      .filter(([key, other]) => !lettersOf(messages[other]).includes(lettersOf(messages[key])))
      .map(([, other]) => `${path} ${other}`);
  });
  expect(wrong).toEqual([]);
});

test.each(LOCALES)("a date in %s names its month: digits alone read like a form", (locale) => {
  expect(formatDate(Date.UTC(2026, 10, 18), locale)).toMatch(/\p{L}/u);
});

test("percent signs stand as the language writes them", () => {
  const wrong = all.flatMap(({ path, locale, messages }) => {
    const parts = new Intl.NumberFormat(locale, { style: "percent" }).formatToParts(0.5);
    const space = parts.some(({ type, value }) => type === "literal" && /\s/.test(value));
    return Object.entries(messages)
      .filter(([, message]) => {
        const [, found] = /\}(\s?)[%٪]/.exec(JSON.stringify(message)) ?? [];
        return found !== undefined && (found !== "") !== space;
      })
      .map(([key]) => `${path} ${key}`);
  });
  expect(wrong).toEqual([]);
});

test("every message is used somewhere", () => {
  const sources = readSourceFiles()
    .filter((file) => /^(app|server)\//.test(file.path) && !file.isTest)
    .map((file) => file.source)
    .join("\n");
  // A key may be composed: t(`sort.${sort}`), or say(`${letter}.subject`) with an email's name.
  const prefixes = [...sources.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map((match) => match[1]!);
  const suffixes = [...sources.matchAll(/`\$\{\w+\}(\.\w+)`/g)].map((match) => match[1]!);
  // Collected once: searching all sources for each key would take minutes.
  const quoted = new Set([...sources.matchAll(/"([\w.-]+)"/g)].map((match) => match[1]));
  const isUsed = (key: string) =>
    quoted.has(key) ||
    prefixes.some((prefix) => key.startsWith(prefix)) ||
    suffixes.some((suffix) => key.endsWith(suffix) && quoted.has(key.slice(0, -suffix.length)));
  const keys = catalogues
    .filter(({ locale }) => locale === "en")
    .flatMap(({ messages }) => Object.keys(messages));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test("every title and description of a page is translated", () => {
  const routes = readSourceFiles()
    .filter(({ path, source }) => path.startsWith("app/routes/") && source.includes("pageMeta("))
    // A title that is a message of an area is translated with it.
    .map(({ source }) => source.replace(/\barea: \w+,\s+title: "[^"]+"/g, ""));
  const matches = routes.flatMap((source) => [
    ...source.matchAll(/(?:\btitle:|\bdescription:|\bsay\()\s*"([^"]+)"/g),
  ]);
  const used = new Set(matches.map((match) => match[1]!));
  const everything = routes.join("\n");
  for (const { messages } of all.filter(({ area }) => area === TITLES)) {
    expect([...used].filter((english) => messages[english] === undefined)).toEqual([]);
    expect(Object.keys(messages).filter((key) => !everything.includes(`"${key}"`))).toEqual([]);
    const different = Object.keys(messages).filter(
      (key) => placeholdersOf(messages[key]).join() !== placeholdersOf(key).join(),
    );
    expect(different).toEqual([]);
  }
});

test("the draft of the privacy policy names what is stored of readers, in as many entries in every language", () => {
  const draftIn = (locale: string) =>
    readFileSync(join(ROOT, "locales", locale, "pages/privacy.md"), "utf8");
  const entriesOf = (draft: string) => draft.match(/^(?:## |- |\*\*)/gm);
  const english = draftIn(DEFAULT_LOCALE);
  for (const said of ["how often an advertisement", "a gift", "a donation", "a free trial"]) {
    expect(english).toContain(said);
  }
  for (const locale of LOCALES) {
    expect(entriesOf(draftIn(locale)), locale).toEqual(entriesOf(english));
  }
});

test("a message of a conflict says that it may be one's own other window", () => {
  const accused = all
    .filter(({ locale }) => locale === DEFAULT_LOCALE)
    .flatMap(({ area, messages }) =>
      Object.entries(messages).map(([key, words]) => `${area} ${key}: ${JSON.stringify(words)}`),
    )
    .filter((line) => /(?:conflict|outdated)\S*: /.test(line))
    .filter((line) => /some(?:body|one) else/i.test(line) && !line.includes("another window"));
  expect(accused).toEqual([]);
});

/** What readers pay for, and pay with, has one word in a language: two would be two things. Other senses are by their files. */
const REFUSED_WORDS: readonly [locale: string, word: RegExp, elsewhere: readonly string[]][] = [
  ["ar", /(?<!م)خط(?:ة|ت|ط)/, ["calendar", "emoji"]],
  ["zh-Hans", /发票|(?<!银行)账户/, []],
];

test.each(REFUSED_WORDS)(
  "plan, invoice and account have one word each in %s",
  (of, word, areas) => {
    const texts = all.filter(({ locale, area }) => locale === of && !areas.includes(area));
    const found = texts.flatMap(({ path, messages }) =>
      Object.entries(messages).flatMap(([key, message]) =>
        word.test(JSON.stringify(message)) ? `${path} ${key}` : [],
      ),
    );
    expect(found).toEqual([]);
  },
);
