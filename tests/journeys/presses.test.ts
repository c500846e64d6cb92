/** Forms whose button is pressed again, because the answer takes its time. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

const SERIES = "/dashboard/series";

/** Lets posts to an address arrive, and keeps their answers back. */
async function holdAnswers(page: Page, address: string) {
  let arrived = 0;
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    arrived += 1;
    await held.promise;
    // The browser has given up all but the last.
    await route.fulfill({ response }).catch(() => {});
  });
  return { arrived: () => arrived, release: held.resolve };
}

/** Types the title of a new series, which has to be there once. */
async function beginSeries(page: Page) {
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
  const title = `Nights of ${editor.id}`;
  const all = siteDatabase().db.selectFrom("series").select("id").where("title", "=", title);
  return { title, stored: async () => (await all.execute()).map(({ id }) => `${SERIES}/${id}`) };
}

test("a form of the desk is sent once, and its page comes, however often it is pressed", async ({
  readers,
}) => {
  const page = await readers.open();
  const { title, stored } = await beginSeries(page);
  await visit(page, SERIES);
  const answers = await holdAnswers(page, `**${SERIES}`);
  await page.getByLabel("Title of a new series").fill(title);
  await page.keyboard.press("Enter");
  await expect.poll(answers.arrived).toBe(1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  answers.release();
  await page.waitForURL(`**${SERIES}/*`);
  expect([new URL(page.url()).pathname]).toEqual(await stored());
  expect(answers.arrived()).toBe(1);
});

test("without JavaScript the browser sends it twice, and it is done once", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  const { title, stored } = await beginSeries(page);
  await page.goto(SERIES);
  const answers = await holdAnswers(page, `**${SERIES}`);
  await page.getByLabel("Title of a new series").fill(title);
  await page.keyboard.press("Enter");
  await expect.poll(answers.arrived).toBe(1);
  await page.keyboard.press("Enter");
  await expect.poll(answers.arrived).toBe(2);
  answers.release();
  await page.waitForURL(`**${SERIES}/*`);
  expect([new URL(page.url()).pathname]).toEqual(await stored());
});
