import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { SITE_CODE } from "#app/features/site/own-code/own-code.server.ts";
import {
  createPageRecord,
  type PageCode,
  pageContext,
  servicesContext,
} from "#app/platform/context.server.ts";
import { documentPolicy } from "#server/http/security-headers.ts";
import { afterFile } from "#tests/after-file.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { addSiteCode, withOwnCode } from "./own-code.server.ts";

const code = (name: string): PageCode => ({
  head: `<meta name="${name}">`,
  foot: `<p>${name}</p>`,
  scriptHashes: [`sha256-${name}`],
  styleHashes: [],
  origins: ["https://stats.example"],
});

const PAGE = '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>A</body></html>';

test("code stands at the end of head and body, that of every page before the post's", () => {
  const page = createPageRecord();
  page.ownCode.set("post", code("post")).set("site", code("site"));
  expect(withOwnCode(PAGE, page)).toBe(
    '<!DOCTYPE html><html data-code="" lang="en"><head><title>A</title><meta name="site"><meta name="post"></head><body>A<p>site</p><p>post</p></body></html>',
  );
});

test("a page without code stays as it is", () => {
  expect(withOwnCode(PAGE, createPageRecord())).toBe(PAGE);
});

test("a page with a password field has no code, and allows none", () => {
  const page = createPageRecord();
  page.ownCode.set("site", code("site"));
  const form = PAGE.replace("<body>", '<body><input name="a" type="password"/>');
  expect(withOwnCode(form, page)).toBe(form);
  expect(page.ownCode.size).toBe(0);
});

test("the policy allows the code's hashes and origins, and nothing else", () => {
  const own = { ...code("a"), styleHashes: ["sha256-style"] };
  const policy = documentPolicy(["sha256-first"], ["https://pay.example"], [own, code("b")]);
  const directives = new Map(
    policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1).join(" ")]),
  );
  expect(directives.get("script-src")).toBe(
    "'self' 'sha256-first' 'sha256-a' 'sha256-b' https://stats.example",
  );
  expect(directives.get("style-src")).toBe("'self' 'sha256-style' https://stats.example");
  expect(directives.get("form-action")).toBe("'self' https://pay.example https://stats.example");
  expect([directives.get("object-src"), directives.get("base-uri")]).toEqual(["'none'", "'none'"]);
  const usual = documentPolicy(["sha256-first"]);
  expect(usual).not.toContain("stats.example");
  // What the default says already is bytes in every answer; workers would fall back to scripts.
  expect(usual).not.toMatch(/style-src |connect-src|font-src/);
  expect(usual).toContain("worker-src 'self'");
  expect(directives.get("connect-src")).toBe("'self' https://stats.example");
  expect(usual).not.toContain("unsafe-inline' ");
});

test("code of others sees neither passwords nor addresses that are secrets", async () => {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const value = JSON.stringify({ isOn: true, head: "", foot: "<p>Code</p>", origins: [] });
  const row = { name: SITE_CODE, value, updated_at: 1 };
  await client.db.insertInto("settings").values(row).execute();
  const services = makeServices(client);
  const hasCode = async (path: string) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const page = createPageRecord();
    context.set(pageContext, page);
    await addSiteCode(context, new URL(path, "https://magazine.example"));
    return page.ownCode.size > 0;
  };
  for (const path of ["/", "/subscription", "/subscription/give", "/account/read/single/a"])
    expect(await hasCode(path), path).toBe(true);
  const hidden = ["/login", "/newsletter/choices/a.b.c", "/subscription/receipt/a.b"];
  for (const path of hidden) expect(await hasCode(path), path).toBe(false);
});
