import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { AuthorProfile } from "#app/features/accounts/models.ts";
import { AuthorLine } from "./author-line.tsx";

test("an author without a job has a number of articles alone", () => {
  const lineOf = (jobName: string) => {
    const author = { jobName, postCount: 3 } as AuthorProfile;
    const Page = createRoutesStub([{ path: "/", Component: () => <AuthorLine author={author} /> }]);
    return renderToStaticMarkup(<Page />).replace(/<[^>]+>/g, "");
  };
  expect(lineOf("")).toBe("3 Articles");
  expect(lineOf("Travel writer")).toBe("Travel writer · 3 Articles");
});
