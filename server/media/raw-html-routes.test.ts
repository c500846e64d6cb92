import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { confirmRawHtml } from "#app/features/posts/raw-html/raw-html.server.ts";
import { keyOf } from "#app/features/posts/raw-html/raw-html-key.server.ts";
import { makeServer } from "#tests/factories/server.ts";

const MAP = { html: "<script>draw()</script>", title: "Tides & <ebb>", height: 300 };

test("confirmed HTML is a document of its own, which is never a page of this site", async () => {
  const { app, services } = await makeServer();
  const path = `/embed/html/${keyOf(MAP)}`;
  expect((await app.request(path)).status).toBe(404);
  await confirmRawHtml(services, MAP, { actor: SYSTEM });
  const response = await app.request(path);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^sandbox allow-scripts /);
  expect(policy).not.toContain("allow-same-origin");
  expect(policy).toContain("frame-ancestors 'self'");
  const html = await response.text();
  expect(html).toContain("<title>Tides &amp; &lt;ebb&gt;</title>\n<script>draw()</script>");
});

test("nothing else is there", async () => {
  const { app } = await makeServer();
  for (const path of ["/embed/html/map", `/embed/html/${"0".repeat(31)}`]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});
