import { Hono } from "hono";
import { expect, test } from "vitest";
import { VISIT_HEADER } from "#app/platform/http/visit-header.ts";
import { visitRedirects } from "./visit-redirects.ts";

const app = new Hono();
app.use(visitRedirects);
app.post("/comment", (c) => {
  c.header("set-cookie", "changed=1");
  return c.redirect("/single/fog#comment-1", 303);
});
app.get("/page", (c) => c.text("words"));

const ask = (path: string, method: string, headers: Record<string, string> = {}) =>
  app.request(path, { method, headers });

test("a script gets the target of a redirect, with its fragment", async () => {
  const response = await ask("/comment", "POST", { [VISIT_HEADER]: "1" });
  expect(response.status).toBe(204);
  expect(response.headers.get("location")).toBe("/single/fog#comment-1");
  expect(response.headers.get("set-cookie")).toBe("changed=1");
});

test("browsers get redirects, and scripts everything else, as they are", async () => {
  expect((await ask("/comment", "POST")).status).toBe(303);
  const page = await ask("/page", "GET", { [VISIT_HEADER]: "1" });
  expect([page.status, await page.text()]).toEqual([200, "words"]);
});
