import { expect, test } from "vitest";
import { LOCALES } from "#app/platform/i18n/languages.ts";
import { markdown } from "#tests/editor-markdown.ts";
import { firstFiles } from "./page-files.server.ts";
import { unfinishedParts } from "./unfinished.ts";

/** As the editor saves it. */
const written = (body: string): string => markdown.serialize(markdown.parse(body));

test.each(LOCALES)(
  "every blank of the first drafts in %s is found, and their note",
  async (language) => {
    const english = await firstFiles("en");
    for (const [index, { name, bodyMarkdown }] of (await firstFiles(language)).entries()) {
      const found = unfinishedParts(`first-${name}`, bodyMarkdown);
      const [note, ...blanks] = found;
      expect(bodyMarkdown).toContain(`> [!NOTE] ${note}`);
      const [, ...expected] = unfinishedParts(`first-${name}`, english[index]!.bodyMarkdown);
      // Two blanks may have the same words.
      expect(blanks.length, name).toBeGreaterThan(expected.length - 2);
      for (const blank of blanks) expect(blank).toMatch(/^[[［].+[\]］]$/);
      expect(unfinishedParts(`first-${name}`, written(bodyMarkdown)), name).toEqual(found);
    }
  },
);

test("links, footnotes, tasks and notes of one's own are nothing to complete", async () => {
  const text = [
    "See [our terms](/terms)[^1], [these][1] or ![a map](/map.png).",
    "- [ ] One\n- [x] Two",
    "> [!NOTE] Mind the step\n> It is steep.",
    "[1]: https://example.org\n\n[^1]: A note.",
  ].join("\n\n");
  expect(unfinishedParts("first-imprint", text)).toEqual([]);
  expect(unfinishedParts("first-imprint", `${text}\n\nPhone: \\[number\\]\n`)).toEqual([
    "[number]",
  ]);
});

test("pages that began empty may have brackets", async () => {
  expect(unfinishedParts("0190-about", "He said: “We [sic] are foggy.”")).toEqual([]);
});
