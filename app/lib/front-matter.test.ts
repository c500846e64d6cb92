import { expect, test } from "vitest";
import { InvalidFrontMatter, readFrontMatter } from "./front-matter.ts";

test("a Markdown file is split into front matter and body", () => {
  const { matter, body } = readFrontMatter(
    "---\ntitle: Fog\ntags: [coast, sea]\n---\n\nIt came.\n",
  );
  expect(matter).toEqual({ title: "Fog", tags: ["coast", "sea"] });
  expect(body).toBe("It came.");
});

test("Windows line ends and a byte order mark are accepted", () => {
  const { matter, body } = readFrontMatter("\uFEFF---\r\ntitle: Fog\r\n---\r\nIt came.\r\n---\r\n");
  expect(matter).toEqual({ title: "Fog" });
  expect(body).toBe("It came.\r\n---");
});

test("dates stay text", () => {
  const { matter } = readFrontMatter("---\npublished: 2026-11-18T06:30:00Z\n---\n");
  expect(matter).toEqual({ published: "2026-11-18T06:30:00Z" });
});

test("invalid front matter is reported with its line", () => {
  const read = () => readFrontMatter('---\ntitle: "Fog\nslug: fog\n---\n');
  expect(read).toThrow(InvalidFrontMatter);
  expect(read).toThrow(/line \d/);
});

test("a file without front matter is rejected", () => {
  expect(() => readFrontMatter("# Fog\n")).toThrow("must begin with front matter");
});

test("YAML aliases, which can expand to gigabytes, are rejected", () => {
  expect(() => readFrontMatter("---\na: &a [x]\nb: [*a, *a]\n---\n")).toThrow(InvalidFrontMatter);
});
