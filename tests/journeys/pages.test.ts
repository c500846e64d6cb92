import { expect } from "vitest";
import { PAGES } from "#tests/pages.ts";
import { siteUrl, test } from "./journey.ts";

test("every page has its own description", async () => {
  const descriptions = await Promise.all(
    PAGES.filter((page) => !page.status && !page.canonical).map(async ({ path }) => {
      const html = await (await fetch(`${siteUrl}${path}`)).text();
      return /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
    }),
  );
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test("an unknown URL shows the not-found page with a link home", async ({ readers }) => {
  const page = await readers.open();
  const response = await page.goto("/nowhere-in-particular");
  expect(response?.status()).toBe(404);
  const main = page.getByRole("main");
  await expect.poll(() => main.innerText()).toContain("404");
  await expect
    .poll(() => main.innerText())
    .toContain("THE PAGE YOU WERE LOOKING FOR DOESN’T EXIST");
  const home = main.getByRole("link", { name: "Return Home Page" });
  await expect.poll(() => home.getAttribute("href")).toBe("/");
  await main.getByRole("link", { name: "Design", exact: true }).waitFor();
  await main.getByRole("searchbox").fill("lamp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=lamp");
});

test("/page404 shows the not-found page too", async ({ readers }) => {
  const page = await readers.open();
  const response = await page.goto("/page404");
  expect(response?.status()).toBe(404);
  const home = page.getByRole("main").getByRole("link", { name: "Return Home Page" });
  await expect.poll(() => home.isVisible()).toBe(true);
});
