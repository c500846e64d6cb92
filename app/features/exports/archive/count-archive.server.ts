/** Counts the contents of an archive, in the terms of other imports. */
import {
  COUNTED,
  type CountedKind,
  type ImportReport,
  LossList,
} from "#app/features/imports/report.ts";
import { FILES } from "./manifest.server.ts";
import { archivedRows, type OpenedArchive } from "./read-archive.server.ts";
import { type ArchiveRow, TABLES, type TableName } from "./tables.ts";

/** Posts and pages have a file each, the others a row. */
const COUNTERS: readonly [TableName, (row: ArchiveRow) => CountedKind][] = [
  ["authors", () => "people"],
  ["terms", ({ taxonomy }) => (taxonomy === "category" ? "categories" : "tags")],
  ["comments", () => "comments"],
  ["redirects", () => "redirects"],
  ["newsletters", () => "newsletters"],
  ["plans", () => "plans"],
  ["members", () => "subscribers"],
];

/** Counts what an archive would import, without writing anything. */
export async function countArchive(opened: OpenedArchive): Promise<ImportReport> {
  const counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<
    CountedKind,
    number
  >;
  const paths = Object.keys(opened.manifest.files);
  const textsIn = (folder: string) =>
    paths.filter((path) => path.startsWith(folder) && path.endsWith(".md")).length;
  counts.posts = textsIn("posts/");
  counts.pages = textsIn("pages/");
  counts.files = paths.filter((path) => path.startsWith(FILES)).length;
  for (const [name, nameOf] of COUNTERS) {
    const table = TABLES[name];
    if (typeof table === "string") continue;
    for await (const row of archivedRows(opened, name, table)) counts[nameOf(row)] += 1;
  }
  const losses = new LossList();
  for (const field of opened.manifest.missing)
    losses.add("media-missing", { file: "manifest.json", field }, "");
  return {
    title: "",
    counts,
    losses: losses.list(),
    people: [],
    categories: [],
    tags: [],
    addresses: { same: 0, redirected: 0 },
    samples: [],
  };
}
