import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { EditorFailure } from "#app/desk/editor/window/editor-failure.tsx";
import { ErrorBoundary } from "./layout.tsx";

const refusal = (status: number) => ({ status, statusText: "", internal: false, data: {} });

function markupOf(page: React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => page }]);
  return renderToStaticMarkup(<Page />);
}

test("whoever sends a form after the session has ended reads so, and the way back to what they typed", () => {
  const boundary = (status: number) =>
    ErrorBoundary({ error: refusal(status) } as unknown as Parameters<typeof ErrorBoundary>[0]);
  const answers = [boundary(401), <EditorFailure key="editor" error={refusal(401)} />];
  for (const answer of answers) {
    const markup = markupOf(answer);
    expect(markup).toContain("You are logged out");
    expect(markup).toMatch(/<a href="\/login" target="_blank"/);
    expect(markup).not.toContain("there was an error");
  }
  // A post that is not there is the desk's matter, not a page that readers look for.
  const missing = markupOf(<EditorFailure error={refusal(404)} />);
  expect(missing).toContain("This page does not exist");
  expect(missing).toContain('href="/dashboard/root"');
  expect(markupOf(boundary(500))).not.toContain("logged out");
});
