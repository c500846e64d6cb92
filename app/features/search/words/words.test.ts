import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanTerm, readSearch, searchHref, TERM_MAX_LENGTH } from "#app/features/search/input.ts";
import { markMatches, snippetOf } from "./highlight.ts";
import { distanceBetween, singleEdits, trigramsOf } from "./spelling.ts";
import { stemOf } from "./stem.server.ts";
import { fold, wordsOf } from "./words.ts";

test("the forms of a word have one stem", () => {
  const families = [
    ["connect", "connected", "connecting", "connection", "connections"],
    ["repair", "repairs", "repaired", "repairing"],
    ["relate", "related", "relating", "relational", "relation"],
    ["bridge", "bridges"],
    ["pony", "ponies"],
    ["hop", "hopped", "hopping"],
    ["agree", "agreed"],
    ["generalize", "generalization"],
    ["technology", "technologies", "technological"],
    ["knife", "knives"],
    ["child", "children"],
    ["cheerful", "cheerfully"],
    ["die", "dies", "dying"],
  ];
  for (const family of families) {
    expect(new Set(family.map((word) => stemOf(word))).size, family[0]).toBe(1);
  }
  for (const [one, other] of [
    ["sing", "single"],
    ["new", "news"],
    ["ines", "in"],
    ["car", "care"],
  ]) {
    expect(stemOf(one!), one).not.toBe(stemOf(other!));
  }
});

test("a word that is also an Object property is an ordinary word", () => {
  expect(stemOf("constructor")).toBe("constructor");
  expect(stemOf("constructors")).toBe("constructor");
});

test("accents, case, apostrophes and widths are ignored", () => {
  expect(["Café", "CAFÉ", "cafe", "café", "ｃａｆｅ"].map(fold)).toEqual(Array(5).fill("cafe"));
  expect(["o'clock", "o’clock", "OCLOCK"].map(fold)).toEqual(Array(3).fill("oclock"));
  expect(["Winnie's", "winnie’s"].map(fold)).toEqual(["winnie", "winnie"]);
  expect(["Ёлка", "Αθήνα", "Smørrebrød"].map(fold)).toEqual(["елка", "αθηνα", "smorrebrod"]);
});

test("the words of any text consist of letters, marks and digits, in order", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      let end = 0;
      for (const word of wordsOf(text)) {
        expect(word.word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
        expect(word.stem).not.toBe("");
        expect(word.start).toBeGreaterThanOrEqual(end);
        end = word.end;
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});

test("a typo is a letter missing, swapped, wrong or added", () => {
  for (const typed of ["tecnology", "techonlogy", "technolohy", "techhnology"]) {
    expect(singleEdits(typed)).toContain("technology");
    expect(distanceBetween(typed, "technology")).toBe(1);
  }
  expect(distanceBetween("kitten", "sitting")).toBe(3);
  expect(trigramsOf("fog")).toEqual(["^fo", "fog", "og$"]);
});

test("highlighting never changes the text", () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 40 }), fc.lorem({ maxCount: 3 }), (text, term) => {
      const stems = new Set([...wordsOf(term)].map(({ stem }) => stem));
      const parts = markMatches(text, stems);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { text: part, isMatch } of parts) {
        const has = [...wordsOf(part)].some(({ stem }) => stems.has(stem));
        expect(has).toBe(isMatch);
      }
      expect(snippetOf(text, stems) === null).toBe(!parts.some(({ isMatch }) => isMatch));
    }),
  );
});

test("a query is one line without control characters, at most 200 characters long", () => {
  expect(cleanTerm("  fog\u0000\n on\tthe \u202eline ")).toBe("fog on the line");
  expect(cleanTerm("x".repeat(10_000))).toHaveLength(TERM_MAX_LENGTH);
  expect([...cleanTerm("👋".repeat(300))]).toHaveLength(TERM_MAX_LENGTH);
  expect(cleanTerm(null)).toBe("");
});

test("the URL holds the query, and invalid parameters are ignored", () => {
  const read = (text: string) => readSearch(new URLSearchParams(text), "Technology");
  expect(read("")).toEqual({
    term: "Technology",
    tab: "articles",
    kind: null,
    sort: "relevant",
    page: 1,
    to: 1,
  });
  expect(read("q=fog&tab=no&kind=book&sort=best&page=-3")).toEqual({
    term: "fog",
    tab: "articles",
    kind: null,
    sort: "relevant",
    page: 1,
    to: 1,
  });
  // All posts: sorting by relevance makes no difference.
  expect(read("tab=tags&sort=relevant")).toMatchObject({ term: "", tab: "tags", sort: "recent" });
  expect(read("sort=viewed")).toMatchObject({ term: "", sort: "viewed" });
  expect(read("q=fog&after=4")).toMatchObject({ page: 4 });
});

test("a query URL is parsed back unchanged", () => {
  const request = fc.record({
    term: fc.constantFrom("", "fog", "a & b=c", "ضباب"),
    tab: fc.constantFrom("articles" as const, "tags" as const),
    kind: fc.constantFrom(null, "video" as const),
    sort: fc.constantFrom("recent" as const, "viewed" as const),
    page: fc.integer({ min: 1, max: 50 }),
    to: fc.constant(1),
  });
  fc.assert(
    fc.property(request, (meant) => {
      const url = new URL(searchHref("/search", meant, { page: meant.page }), "http://a.test");
      expect(readSearch(url.searchParams, "Technology")).toEqual(meant);
    }),
  );
});
