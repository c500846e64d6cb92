import fc from "fast-check";
import { expect, test } from "vitest";
import { changeLinkRows, DEEPEST, type LinkRow, moveRow } from "./link-rows.ts";

/** `A`, its child `-B`, and grandchild `--C`. */
function rowsOf(text: string): LinkRow[] {
  return text.split(" ").map((word) => {
    const name = word.replace(/^-*/, "");
    return { name, href: "", depth: word.length - name.length, block: "" as const };
  });
}

const textOf = (rows: readonly LinkRow[]) =>
  rows.map(({ name, depth }) => "-".repeat(depth) + name).join(" ");

const after = (text: string, step: string) =>
  textOf(changeLinkRows(rowsOf(text), step, DEEPEST.menu));

test("a row moves among its siblings with its descendants", () => {
  expect(after("A -B C -D", "up:2")).toBe("C -D A -B");
  expect(after("A -B C -D", "down:0")).toBe("C -D A -B");
  expect(after("A -B -C", "up:2")).toBe("A -C -B");
  expect(after("A -B C", "up:1")).toBe("A -B C");
  expect(after("A B", "down:1")).toBe("A B");
});

test("a row is nested under the one above it and back, never deeper than menus open", () => {
  expect(after("A B", "in:1")).toBe("A -B");
  expect(after("A B", "in:0")).toBe("A B");
  expect(after("A -B --C", "in:2")).toBe("A -B --C");
  expect(after("A -B --C", "out:1")).toBe("A B -C");
});

test("a row is added at the end or as a child, and removed with its descendants", () => {
  expect(after("A -B", "add")).toBe("A -B ");
  expect(after("A -B C", "under:0")).toBe("A -B - C");
  expect(after("A -B C", "remove:0")).toBe("C");
});

test("a block cannot have children", () => {
  const rows = rowsOf("A B");
  rows[0]!.block = "tags";
  expect(changeLinkRows(rows, "in:1", 2).map(({ depth }) => depth)).toEqual([0, 0]);
});

test("a row is dragged before any other, but not into itself", () => {
  expect(textOf(moveRow(rowsOf("A -B C D"), 0, 3))).toBe("C A -B D");
  expect(textOf(moveRow(rowsOf("A -B C D"), 3, 0))).toBe("D A -B C");
  expect(textOf(moveRow(rowsOf("A -B C"), 0, 1))).toBe("A -B C");
});

test("after any sequence of actions no row is lost or nested too deeply", () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom("up", "down", "in", "out"), fc.nat(5)).map((part) => part.join(":")),
  );
  fc.assert(
    fc.property(steps, (taken) => {
      const end = taken.reduce((rows, step) => changeLinkRows(rows, step, 2), rowsOf("A B C D E"));
      expect(end.map(({ name }) => name).sort()).toEqual(["A", "B", "C", "D", "E"]);
      for (const [index, { depth }] of end.entries()) {
        expect(depth).toBeLessThanOrEqual(Math.min(2, (end[index - 1]?.depth ?? -1) + 1));
      }
    }),
  );
});
