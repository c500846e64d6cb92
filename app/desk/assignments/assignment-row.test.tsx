import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Assignment } from "#app/features/assignments/models.ts";
import { AssignmentRow } from "./assignment-row.tsx";
import { OwnAssignments } from "./own-assignments.tsx";

const IDEA = {
  id: "a",
  postId: null,
  postStatus: null,
  title: "Bridges",
  note: "",
  assigneeId: "u",
  assignee: "Ada",
  by: null,
  dueOn: "2026-12-03",
  doneAt: null,
} satisfies Assignment;

test("the buttons of an assignment have a line of their own where its text leaves them no room", () => {
  const props = { today: "2026-11-30", action: "/dashboard/assignments", editHref: "?edit=a" };
  const markup = renderToStaticMarkup(<AssignmentRow assignment={IDEA} {...props} />);
  const [, row, text] = /<li[^>]*class="([^"]*)".*?<div class="([^"]*)"/s.exec(markup)!;
  expect(row!.split(" ")).toContain("flex-wrap");
  expect(text).toMatch(/\bflex-1 basis-/);
});

test("on the first page an assignment that is late reads as one line, not as a sentence with two starts", () => {
  const markup = renderToStaticMarkup(<OwnAssignments assignments={[IDEA]} today="2026-12-10" />);
  expect(markup).toContain("Yours: “Bridges” · Late: due December 3, 2026");
});
