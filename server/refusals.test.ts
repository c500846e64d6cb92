import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { NotFound } from "#app/platform/errors.ts";
import { withRefusals } from "./refusals.ts";

function loaderThat(fails: Error) {
  const loader = () => {
    throw fails;
  };
  const build = { routes: { post: { id: "post", module: { loader } } } } as unknown as ServerBuild;
  const mapped = withRefusals(build).routes.post?.module.loader;
  return async () => mapped?.({} as LoaderFunctionArgs);
}

test("a loader that finds nothing answers 404 with the reason's code", async () => {
  await expect(loaderThat(new NotFound("no such post"))()).rejects.toMatchObject({
    data: { code: "not-found" },
    init: { status: 404 },
  });
});

test("a failure that nobody foresaw stays a failure", async () => {
  const failure = new TypeError("undefined is not a function");
  await expect(loaderThat(failure)()).rejects.toBe(failure);
});
