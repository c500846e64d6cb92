import { expect, test } from "vitest";
import { readTextFile, textFormOf, withoutFrontMatter } from "./text-files.ts";

const file = (name: string, type = "") => textFormOf({ name, type });

test("recognises a text file by its extension, or by its type without one", () => {
  expect([file("a.MD", "text/plain"), file("notes.markdown")]).toEqual(["markdown", "markdown"]);
  expect([file("a.txt"), file("page.htm"), file("README", "text/plain")]).toEqual([
    "plain",
    "html",
    "plain",
  ]);
  expect([file("a.docx"), file("a.pdf", "application/pdf"), file("a.csv", "text/plain")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("strips front matter from Markdown, but keeps a horizontal rule", () => {
  expect(withoutFrontMatter("---\ntitle: A\ntags: [b]\n---\n\nWords\n\n---\n\nMore")).toBe(
    "Words\n\n---\n\nMore",
  );
  const ruled = "---\n\nWords: these\n\n---\n";
  expect(withoutFrontMatter(ruled)).toBe(ruled);
  expect(withoutFrontMatter("---\ntitle: never closed")).toBe("---\ntitle: never closed");
});

test("says why a file cannot be inserted", async () => {
  const codeOf = async (...given: ConstructorParameters<typeof File>) => {
    const read = await readTextFile(new File(...given));
    return read.ok ? read.text : read.code;
  };
  expect(await codeOf(["a"], "a.docx")).toBe("no-text");
  expect(await codeOf([" \n"], "a.txt")).toBe("empty");
  expect(await codeOf(["a".repeat(500_001)], "a.md")).toBe("too-long");
  expect(await codeOf([new Uint8Array([0, 1, 2])], "a.txt")).toBe("unreadable");
  expect(await codeOf(["one\r\ntwo"], "a.txt")).toBe("one\ntwo");
});
