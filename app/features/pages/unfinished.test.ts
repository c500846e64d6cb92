import { expect, test } from "vitest";
import { LOCALES } from "#app/platform/i18n/languages.ts";
import { markdown } from "#tests/editor-markdown.ts";
import { firstFiles } from "./page-files.server.ts";
import { listUnfinished } from "./unfinished.server.ts";

/** As the editor saves it. */
const written = (body: string): string => markdown.serialize(markdown.parse(body));

test.each(LOCALES)(
  "every blank of the first drafts in %s is found, and their note",
  async (language) => {
    const english = await firstFiles("en");
    for (const [index, { name, bodyMarkdown }] of (await firstFiles(language)).entries()) {
      const found = await listUnfinished(`first-${name}`, bodyMarkdown);
      const [note, ...blanks] = found;
      expect(bodyMarkdown).toContain(`> [!NOTE] ${note}`);
      const [, ...expected] = await listUnfinished(`first-${name}`, english[index]!.bodyMarkdown);
      // Two blanks may have the same words.
      expect(blanks.length, name).toBeGreaterThan(expected.length - 2);
      for (const blank of blanks) expect(blank).toMatch(/^[[［].+[\]］]$/);
      expect(await listUnfinished(`first-${name}`, written(bodyMarkdown)), name).toEqual(found);
    }
  },
);

test("links, footnotes, tasks and notes of one's own are nothing to complete", async () => {
  const text = [
    "> [!NOTE] Mind the step\n> It is steep.",
    "See [our terms](/terms)[^1], [these][1] or ![a map](/map.png).",
    "- [ ] One\n- [x] Two",
    "[1]: https://example.org\n\n[^1]: A note.",
  ].join("\n\n");
  expect(await listUnfinished("first-imprint", text)).toEqual([]);
  expect(await listUnfinished("first-imprint", `${text}\n\nPhone: \\[number\\]\n`)).toEqual([
    "[number]",
  ]);
});

test("pages that began empty may have brackets", async () => {
  expect(await listUnfinished("0190-about", "He said: “We [sic] are foggy.”")).toEqual([]);
});
