import { describe, expect, test } from "vitest";
import { notionText, obsidianText } from "./note-texts.ts";

describe("a text of Obsidian", () => {
  test.each([
    ["a %%hidden%% word", "a  word"],
    ["before\n%%\nhidden\n%%\nafter", "before\nafter"],
    ["==marked== and a == b", "<mark>marked</mark> and a == b"],
    ["Words. ^block-1", "Words."],
    ["^block-1", ""],
    ["> [!warning]- Folded\n> Inside.", "> [!warning] Folded\n> Inside."],
    ["> [!note]+ Open", "> [!note] Open"],
    ["#quay #sea", ""],
    ["# Heading", "# Heading"],
    ["`%%code%%` and `==code==`", "`%%code%%` and `==code==`"],
    ["```\n%%\n#tag\n```", "```\n%%\n#tag\n```"],
    ["a\n```dataview\nTABLE x\n```\nb", "a\nb"],
  ])("%j becomes %j", (given, markdown) => {
    expect(obsidianText(given).markdown).toBe(markdown);
  });

  test("names its queries as lost, and its tags", () => {
    expect(obsidianText("#quay and #Über/uns, #1984 #a1\n```dataview\n```")).toMatchObject({
      tags: ["quay", "Über/uns", "a1"],
      losses: [{ code: "not-supported", detail: "```dataview" }],
    });
  });
});

test("a callout of Notion stays one", () => {
  expect(notionText("a\n\n<aside>\n💡 Mind **it**.\n\nTwice.\n</aside>\n\nb <aside>")).toBe(
    "a\n\n> [!note]\n> 💡 Mind **it**.\n>\n> Twice.\n\nb <aside>",
  );
});
