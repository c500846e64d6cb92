import { expect, test } from "vitest";
import { BrokenFrontMatter, readFrontMatter } from "./front-matter.ts";

test("a Markdown file is split into its head and its body", () => {
  const { matter, body } = readFrontMatter(
    "---\ntitle: Fog\ntags: [coast, sea]\n---\n\nIt came.\n",
  );
  expect(matter).toEqual({ title: "Fog", tags: ["coast", "sea"] });
  expect(body).toBe("It came.");
});

test("line ends of Windows and a byte order mark are no trouble", () => {
  const { matter, body } = readFrontMatter("\uFEFF---\r\ntitle: Fog\r\n---\r\nIt came.\r\n---\r\n");
  expect(matter).toEqual({ title: "Fog" });
  expect(body).toBe("It came.\r\n---");
});

test("dates stay the text that they are", () => {
  const { matter } = readFrontMatter("---\npublished: 2026-11-18T06:30:00Z\n---\n");
  expect(matter).toEqual({ published: "2026-11-18T06:30:00Z" });
});

test("a broken head is named with its line", () => {
  const read = () => readFrontMatter('---\ntitle: "Fog\nslug: fog\n---\n');
  expect(read).toThrow(BrokenFrontMatter);
  expect(read).toThrow(/line \d/);
});

test("a file without a head is refused", () => {
  expect(() => readFrontMatter("# Fog\n")).toThrow("must begin with front matter");
});

test("aliases, with which a few bytes become gigabytes, are refused", () => {
  expect(() => readFrontMatter("---\na: &a [x]\nb: [*a, *a]\n---\n")).toThrow(BrokenFrontMatter);
});
