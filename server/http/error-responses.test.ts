import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { NotFound, SecondFactorNeeded, SignInNeeded } from "#app/platform/errors.ts";
import { withErrorResponses } from "./error-responses.ts";

/** The router passes the page's URL as `url`, also for data requests. */
function loaderThat(
  fails: Error,
  request = new Request("http://localhost/"),
  url = new URL(request.url),
) {
  const loader = () => {
    throw fails;
  };
  const build = { routes: { post: { id: "post", module: { loader } } } } as unknown as ServerBuild;
  const mapped = withErrorResponses(build).routes.post?.module.loader;
  return async () => mapped?.({ request, url } as LoaderFunctionArgs);
}

test("a loader that throws NotFound answers 404 with its code", async () => {
  await expect(loaderThat(new NotFound("no such post"))()).rejects.toMatchObject({
    data: { code: "not-found" },
    init: { status: 404 },
  });
});

test.each([
  "http://localhost/dashboard/posts?page=2",
  "http://localhost/dashboard/posts.data?page=2&_routes=posts",
])("%s redirects a signed-out reader to the login, and from there back", async (asked) => {
  const page = new URL("http://localhost/dashboard/posts?page=2");
  const answer = loaderThat(new SignInNeeded("who?"), new Request(asked), page)();
  const response = await answer.catch((thrown) => thrown as Response);
  expect(response).toMatchObject({ status: 303 });
  expect((response as Response).headers.get("location")).toBe(
    "/login?next=%2Fdashboard%2Fposts%3Fpage%3D2",
  );
});

test("who needs a second factor is sent to set one up; forms and scripts get a 403", async () => {
  const refusal = new SecondFactorNeeded("set one up");
  const response = await loaderThat(refusal)().catch((thrown) => thrown as Response);
  expect(response).toMatchObject({ status: 303 });
  expect((response as Response).headers.get("location")).toBe("/account/security");
  const form = new Request("http://localhost/dashboard", { method: "POST" });
  await expect(loaderThat(refusal, form)()).rejects.toMatchObject({ init: { status: 403 } });
  const api = new Request("http://localhost/api/desk/media");
  await expect(loaderThat(refusal, api)()).rejects.toMatchObject({ status: 403 });
});

test("a form gets 401 instead of a redirect to the login", async () => {
  const form = new Request("http://localhost/dashboard", { method: "POST" });
  await expect(loaderThat(new SignInNeeded("who?"), form)()).rejects.toMatchObject({
    data: { code: "sign-in-needed" },
    init: { status: 401 },
  });
});

test("an API client reads the reason in the response", async () => {
  const api = new Request("http://localhost/api/me");
  const thrown = await loaderThat(new SignInNeeded("who?"), api)().catch((answer) => answer);
  const answer = thrown as Response;
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ code: "sign-in-needed" });
});

const FULL = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
const GONE = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const ENDED = new Error("Connection terminated unexpectedly");

test.each([FULL, GONE, ENDED, new Error("not saved", { cause: FULL })])(
  "during an outage (%s) a page and a form answer 503 with a code",
  async (failure) => {
    await expect(loaderThat(failure)()).rejects.toMatchObject({
      data: { code: "unavailable" },
      init: { status: 503 },
    });
  },
);

test("an unexpected error is not mapped", async () => {
  const failure = new TypeError("undefined is not a function");
  await expect(loaderThat(failure)()).rejects.toBe(failure);
});
