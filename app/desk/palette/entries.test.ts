import FileText from "lucide-react/icons/file-text";
import { expect, test } from "vitest";
import { groupEntries, matchEntries, type PaletteEntry, type PaletteGroup } from "./entries.ts";

const entry = (name: string, group: PaletteGroup = "pages"): PaletteEntry => ({
  id: name,
  group,
  name,
  Icon: FileText,
  href: "/dashboard/root",
});

const namesOf = (entries: readonly PaletteEntry[]) => entries.map(({ name }) => name);

test("every word must be in the name, and names that begin with them come first", () => {
  const entries = ["Menu and footer", "Footer", "Appearance"].map((name) => entry(name));
  expect(namesOf(matchEntries(entries, "foot"))).toEqual(["Footer", "Menu and footer"]);
  expect(namesOf(matchEntries(entries, "footer menu"))).toEqual(["Menu and footer"]);
  expect(matchEntries(entries, "header")).toEqual([]);
});

test("pages are found by their part of the menu too, after those with the words in their names", () => {
  const entries = [
    { ...entry("General"), detail: "Settings" },
    { ...entry("Sets of pictures"), detail: "Magazine" },
  ];
  expect(namesOf(matchEntries(entries, "set"))).toEqual(["Sets of pictures", "General"]);
});

test("case and accents do not matter", () => {
  expect(namesOf(matchEntries([entry("Écrire")], "ecr"))).toEqual(["Écrire"]);
});

test("groups come in one order, and empty ones are left out", () => {
  const grouped = groupEntries([entry("Ada", "people"), entry("New post", "actions")]);
  expect(grouped.map(({ group }) => group)).toEqual(["actions", "people"]);
});
