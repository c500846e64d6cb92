import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { NotFound, SignInNeeded } from "#app/platform/errors.ts";
import { withRefusals } from "./refusals.ts";

/** The router gives loaders the page's address as `url`, whatever the request asked for. */
function loaderThat(
  fails: Error,
  request = new Request("http://localhost/"),
  url = new URL(request.url),
) {
  const loader = () => {
    throw fails;
  };
  const build = { routes: { post: { id: "post", module: { loader } } } } as unknown as ServerBuild;
  const mapped = withRefusals(build).routes.post?.module.loader;
  return async () => mapped?.({ request, url } as LoaderFunctionArgs);
}

test("a loader that finds nothing answers 404 with the reason's code", async () => {
  await expect(loaderThat(new NotFound("no such post"))()).rejects.toMatchObject({
    data: { code: "not-found" },
    init: { status: 404 },
  });
});

test.each([
  "http://localhost/dashboard/posts?page=2",
  "http://localhost/dashboard/posts.data?page=2&_routes=posts",
])("%s leads a signed-out reader to the log-in, and from there back", async (asked) => {
  const page = new URL("http://localhost/dashboard/posts?page=2");
  const answer = loaderThat(new SignInNeeded("who?"), new Request(asked), page)();
  const response = await answer.catch((thrown) => thrown as Response);
  expect(response).toMatchObject({ status: 303 });
  expect((response as Response).headers.get("location")).toBe(
    "/login?next=%2Fdashboard%2Fposts%3Fpage%3D2",
  );
});

test("a program, and a form, is told that signing in is needed", async () => {
  const api = new Request("http://localhost/api/me");
  const form = new Request("http://localhost/dashboard", { method: "POST" });
  for (const request of [api, form]) {
    await expect(loaderThat(new SignInNeeded("who?"), request)()).rejects.toMatchObject({
      data: { code: "sign-in-needed" },
      init: { status: 401 },
    });
  }
});

test("a failure that nobody foresaw stays a failure", async () => {
  const failure = new TypeError("undefined is not a function");
  await expect(loaderThat(failure)()).rejects.toBe(failure);
});
