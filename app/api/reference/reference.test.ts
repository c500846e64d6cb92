import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { OPERATIONS } from "#app/api/admin/operations.server.ts";
import { ADMIN_OPERATIONS } from "#app/api/admin/reference.server.ts";
import { CONTENT_OPERATIONS } from "#app/api/content/operations.server.ts";
import { describeApi } from "./reference.server.ts";

const api = describeApi({ name: "The Tide", url: "https://magazine.test" });

test("an outside linter finds nothing in the OpenAPI document", async () => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      // Ghost's addresses end with one, and `posts/slug/copy/` could be two of them.
      "no-path-trailing-slash": "off",
      "no-ambiguous-paths": "off",
      // The site's title needs no key, so it has no 4xx answer.
      "operation-4xx-response": "off",
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(api), config });
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});

test("every operation is there once, with its parameters and its answer", () => {
  const ids = Object.values(api.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.sort()).toEqual(
    [...CONTENT_OPERATIONS, ...ADMIN_OPERATIONS].map(({ id }) => id).sort(),
  );
  const posts = api.paths["/ghost/api/content/posts/"]!.get!;
  const named = Object.fromEntries(posts.parameters!.map(({ name, schema }) => [name, schema]));
  expect(named.limit).toMatchObject({ type: "string", default: "15" });
  expect(named.filter).toMatchObject({ type: "string" });
  expect(posts.responses["200"]).toMatchObject({
    content: {
      "application/json": {
        schema: {
          properties: { posts: { items: { $ref: "#/components/schemas/Post" } } },
        },
      },
    },
  });
  expect(Object.keys(api.components.schemas).sort()).toEqual([
    "AdminNewsletter",
    "AdminPage",
    "AdminPost",
    "AdminTag",
    "Author",
    "Config",
    "Email",
    "Errors",
    "File",
    "Label",
    "Member",
    "Newsletter",
    "Offer",
    "Page",
    "Pagination",
    "Post",
    "Settings",
    "Site",
    "Subscription",
    "Tag",
    "Tier",
    "Uploaded",
    "User",
    "Webhook",
  ]);
});

test("every operation of the Admin API is described, but those that are only there to refuse", () => {
  const described = new Set(
    ADMIN_OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  );
  const missing = OPERATIONS.filter(({ method, path }) => {
    const address = `/ghost/api/admin/${path.replace(/:(\w+)/g, "{$1}")}/`;
    return !described.has(`${method} ${address}`);
  });
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "PUT media/thumbnail/upload",
    "POST themes/upload",
    "PUT themes/:name/activate",
  ]);
});
