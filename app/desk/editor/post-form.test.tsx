import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { SecondFactorDemand } from "#app/features/accounts/sessions/second-factor-demand.ts";
import { PostForm } from "./post-form.tsx";

const CHOICES = {
  categories: [],
  authors: [],
  siteLanguage: "en" as const,
  translations: [],
  series: [],
  seriesPlace: null,
  isEditor: true,
  isOwner: false,
  plans: [],
  postsLeft: null,
};

function shown(demand: SecondFactorDemand | null): string {
  const Component = () => (
    <PostForm
      draft={null}
      choices={CHOICES}
      writer={{ by: "ada", name: "Ada Berg" }}
      demand={demand}
      refusal={undefined}
      isSaved={false}
    />
  );
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

test("a notice above the text says that a second factor is due, with a link to it", () => {
  const notice = /role="note"[\s\S]*?href="\/account\/security"/;
  const dueAt = Date.UTC(2026, 11, 1);
  expect(shown({ dueAt, isOverdue: false })).toMatch(notice);
  expect(shown({ dueAt, isOverdue: false })).toContain("Dec 1, 2026");
  expect(shown(null)).not.toMatch(notice);
});
