import { expect, test } from "vitest";
import { makeZip, picture } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";

const LONG = "Words about ropes and quays. ".repeat(20);

async function samplesOf(files: Readonly<Record<string, string | Buffer>>) {
  const services = makeServices(await openMigratedSqlite());
  const { report } = await imported(services, await makeZip(files));
  return report!.samples;
}

test("three posts are shown, the long ones first, and short ones where there are no others", async () => {
  const short = {
    "a.md": "# One\n\nA.",
    "b.md": "# Two\n\nB.",
    "c.md": "---\ndraft: true\n---\nC.",
  };
  expect((await samplesOf(short)).map(({ title }) => title)).toEqual(["One", "Two"]);
  const both = { ...short, "y.md": `# Long\n\n${LONG}`, "z.md": `# Longer\n\n${LONG}${LONG}` };
  expect((await samplesOf(both)).map(({ title }) => title)).toEqual(["Long", "Longer", "One"]);
});

test("pictures are shown by their names, and links are links", async () => {
  const [sample] = await samplesOf({
    "a.md":
      "# One\n\n[Two](b.md) ![At dawn](pier.jpg) ![](https://old.example/ice%20cold.jpg?w=3) ![](gone.jpg)",
    "b.md": "---\ndraft: true\n---\nTwo",
    "pier.jpg": await picture("#123"),
  });
  expect(sample!.before).toContain("<code>[pier.jpg]</code>");
  expect(sample!.after).toContain("<code>[pier.jpg]</code>");
  expect(sample!.after).toContain("<code>[ice cold.jpg]</code>");
  expect(sample!.after).not.toContain("gone.jpg");
  expect(sample!.after).not.toContain("<img");
  expect(sample!.after).toMatch(/<a [^>]*>Two<\/a>/);
});
