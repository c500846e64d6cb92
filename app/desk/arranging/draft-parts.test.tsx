import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DRAFT_STATUS, HistoryBar } from "./draft-parts.tsx";

function draw(state: "saved" | "saving", status?: string): string {
  const saving = { revision: 1, state, code: null, insist() {} };
  const draft = { past: [], future: [{}], saving, undo() {}, redo() {} };
  return renderToStaticMarkup(<HistoryBar draft={draft} status={status} t={(key) => key} />);
}

test("undo and redo keep the focus when there is nothing left to undo", () => {
  const [undo, redo] = draw("saved").match(/<button[^>]*>/g)!;
  expect(undo).toContain('aria-disabled="true"');
  expect(undo).not.toMatch(/ disabled/);
  expect(redo).not.toContain("aria-disabled=");
});

test("the status that describes a step says what it waits for", () => {
  const statusOf = (html: string) =>
    new RegExp(`id="${DRAFT_STATUS}"[^>]*>([^<]*)`).exec(html)?.[1];
  expect(statusOf(draw("saved"))).toBe("saving.saved");
  expect(statusOf(draw("saved", "All is public"))).toBe("All is public");
  expect(statusOf(draw("saving", "All is public"))).toBe("saving.saving");
});
