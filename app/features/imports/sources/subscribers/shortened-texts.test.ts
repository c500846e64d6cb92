import { expect, test } from "vitest";
import type { SourceItem } from "#app/features/imports/model.ts";
import { openSource } from "#app/features/imports/sources/open-source.server.ts";
import { makeFile } from "#tests/factories/exports.ts";

test("every label of a row comes; names, labels and notes that are too long are named, each once", async () => {
  const many = Array.from({ length: 40 }, (_, n) => `Label ${n}`);
  const cut = `${"Quay ".repeat(11)}who`;
  // The 60th character is half of the seal.
  const long = `${cut} 🦭 and who not`;
  const tier = "Gold ".repeat(13).trim();
  const [name, note] = ["Ada ".repeat(26).trim(), "Met. ".repeat(500).trim()];
  const lines = [
    "email,created_at,labels,tiers,name,note",
    `ada@reader.example,2020-01-02,"${[...many, long].join(", ")}",${tier},${name},${note}`,
    `ben@reader.example,2020-01-02,"${long}",,Ben,`,
    `cy@reader.example,,"${"Nobody".repeat(20)}",,${"Cy".repeat(60)},`,
  ];
  const { source, archive } = await openSource(makeFile("list.csv", lines.join("\n")));
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  archive.close();
  const [ada, ben] = items.filter(({ type }) => type === "subscriber");
  expect(ada).toMatchObject({
    labels: [...many, cut, "Gold ".repeat(12).trim()],
    name: "Ada ".repeat(25).trim(),
    note: note.slice(0, 2000).trim(),
  });
  expect(ben).toMatchObject({ labels: [cut] });
  const losses = items.filter((item) => item.type === "loss");
  expect(losses.map(({ code, detail }) => [code, detail.trim()])).toEqual([
    ["paying", tier],
    ...[name, note.slice(0, 200).trim(), long, tier].map((text) => ["shortened", text]),
    ["no-agreement", ""],
  ]);
});
