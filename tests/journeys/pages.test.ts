import { expect } from "vitest";
import { FOUND_PAGES, PAGES } from "#tests/pages.ts";
import { siteUrl, test } from "./journey.ts";

const MAGAZINE = "Masthead";

for (const { path, title, status = 200, canonical = path, lang = "en" } of PAGES) {
  test(`${path} says what it is to people, search engines and screen readers`, async ({
    readers,
  }) => {
    const page = await readers.arrive();
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    expect.soft(await page.title()).toBe(`${title} · ${MAGAZINE}`);
    expect.soft(await page.locator("h1").count(), "one heading of the first level").toBe(1);
    expect.soft(await page.getByRole("banner").count(), "one banner").toBe(1);
    expect.soft(await page.getByRole("main").count(), "one main").toBe(1);
    expect.soft(await page.getByRole("contentinfo").count(), "one footer").toBe(1);
    expect.soft(await page.locator("html").getAttribute("lang")).toBe(lang);
    if (status !== 200) return;
    const description = page.locator('meta[name="description"]');
    expect.soft((await description.getAttribute("content"))?.length).toBeGreaterThan(20);
    const link = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect.soft(link).toBe(`${siteUrl}${canonical}`);
  });
}

test("every page has a description of its own", async () => {
  const descriptions = await Promise.all(
    PAGES.filter((page) => !page.status && !page.canonical).map(async ({ path }) => {
      const html = await (await fetch(`${siteUrl}${path}`)).text();
      return /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
    }),
  );
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test("an unknown address shows the not-found page with its way home", async ({ readers }) => {
  const page = await readers.arrive();
  const response = await page.goto("/nowhere-in-particular");
  expect(response?.status()).toBe(404);
  const main = page.getByRole("main");
  expect(await main.innerText()).toContain("404");
  expect(await main.innerText()).toContain("THE PAGE YOU WERE LOOKING FOR DOESN'T EXIST");
  const home = main.getByRole("link", { name: "Return Home Page" });
  expect(await home.getAttribute("href")).toBe("/");
});

test("/page404 shows the not-found page too", async ({ readers }) => {
  const page = await readers.arrive();
  const response = await page.goto("/page404");
  expect(response?.status()).toBe(404);
  const home = page.getByRole("main").getByRole("link", { name: "Return Home Page" });
  expect(await home.isVisible()).toBe(true);
});

/** The demo's made-up people have no accounts elsewhere. */
const SOCIAL = /aria-label="(Facebook|Twitter|Youtube|Instagram)"/;

test("no link in any page's content leads nowhere", async () => {
  for (const { path } of FOUND_PAGES) {
    const html = await (await fetch(`${siteUrl}${path}`)).text();
    const content = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const links = content.match(/<a\b[^>]*>/g) ?? [];
    expect(links.length, path).toBeGreaterThan(0);
    const dead = links.filter((link) => !/href="[^"#]|href="#\w/.test(link) && !SOCIAL.test(link));
    expect(dead, path).toEqual([]);
  }
});
