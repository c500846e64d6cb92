import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { PostStanding } from "./post-standing.tsx";

const PLANNED = { status: "draft", plannedOn: "2026-11-20", publishedAt: null } as Draft;

const shown = (changes: Partial<Draft>) =>
  renderToStaticMarkup(<PostStanding draft={{ ...PLANNED, ...changes }} />);

test("the panel says for which day a post is planned, and whether that or its date counts", () => {
  const publishedAt = Date.UTC(2026, 10, 23);
  expect(shown({})).toContain("Planned for November 20, 2026");
  expect(shown({ publishedAt })).toContain(
    "Planned for November 20, 2026. Its date is November 23, 2026; until it is scheduled, the plan counts",
  );
  expect(shown({ publishedAt, status: "scheduled" })).toContain(
    "Was planned for November 20, 2026; the date counts",
  );
  expect(shown({ plannedOn: null })).not.toContain("lanned");
});
