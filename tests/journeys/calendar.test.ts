/** Editors plan on the calendar: by dragging, by a date, and without scripts. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isFocused, test, visit } from "./journey.ts";
import { makeMember, makeSitePost, signInAs, siteDatabase } from "./members.ts";

/** A month in which nothing else is planned. */
const MONTH = "/dashboard/calendar?month=2031-03";
const SCHEDULED_AT = Date.UTC(2031, 2, 12, 8, 30);

/** Tall enough for a month, so that nothing scrolls while an entry is dragged. */
const TALL = { viewport: { width: 1440, height: 1900 } };

async function signInAsEditor(page: Page) {
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
}

async function placeOf(id: string) {
  const { planned_on, published_at } = await siteDatabase()
    .db.selectFrom("posts")
    .select(["planned_on", "published_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return planned_on ?? published_at;
}

const dayOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

test("an editor drags a draft to another day, takes it back, and moves it by a date", async ({
  readers,
}) => {
  const draft = { status: "draft" as const, published_at: null, planned_on: "2031-03-05" };
  const { id, title } = await makeSitePost({ title: "Plan of a draft", ...draft });
  const page = await readers.open(TALL);
  await signInAsEditor(page);
  await visit(page, MONTH);
  const entry = (day: string) => dayOf(page, day).locator("li", { hasText: title });
  await entry("2031-03-05").dragTo(dayOf(page, "2031-03-20"));
  await entry("2031-03-20").waitFor();
  await expect.poll(() => placeOf(id)).toBe("2031-03-20");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => placeOf(id)).toBe("2031-03-05");
  await entry("2031-03-05")
    .getByRole("link", { name: `Move “${title}”` })
    .click();
  await page.getByRole("dialog").getByLabel("Day").fill("2031-03-11");
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
  await entry("2031-03-11").waitFor();
  await expect.poll(() => placeOf(id)).toBe("2031-03-11");
  const move = entry("2031-03-11").getByRole("link", { name: `Move “${title}”` });
  await expect.poll(() => move.evaluate(isFocused)).toBe(true);

  // Opened again: after a move the calendar reads its entries once more, and would show the next change.
  await visit(page, MONTH);
  // In another window, by whomever.
  await siteDatabase()
    .db.updateTable("posts")
    .set({ planned_on: "2031-03-24" })
    .where("id", "=", id)
    .execute();
  await entry("2031-03-11").dragTo(dayOf(page, "2031-03-20"));
  await page.getByRole("alert").getByText("since the calendar was opened").waitFor();
  await entry("2031-03-24").waitFor();
  expect(await placeOf(id)).toBe("2031-03-24");
});

test("without a network nothing is moved: the calendar stays, and says so", async ({ readers }) => {
  const draft = { status: "draft" as const, published_at: null, planned_on: "2031-04-08" };
  const { id, title } = await makeSitePost({ title: "Plan of a lost move", ...draft });
  const page = await readers.open(TALL);
  await signInAsEditor(page);
  await visit(page, "/dashboard/calendar?month=2031-04");
  const entry = (day: string) => dayOf(page, day).locator("li", { hasText: title });
  await page.context().setOffline(true);
  await entry("2031-04-08").dragTo(dayOf(page, "2031-04-17"));
  await page.getByRole("alert").getByText("Not moved: there is no connection.").waitFor();
  await entry("2031-04-08").waitFor();
  await page.context().setOffline(false);
  await entry("2031-04-08").dragTo(dayOf(page, "2031-04-17"));
  await expect.poll(() => placeOf(id)).toBe("2031-04-17");
});

test("without scripts a scheduled post is moved by a date, and keeps its time", async ({
  readers,
}) => {
  const scheduled = { status: "scheduled" as const, published_at: SCHEDULED_AT };
  const { id, title } = await makeSitePost({ title: "Plan with a time", ...scheduled });
  const page = await readers.open({ ...TALL, javaScriptEnabled: false });
  await signInAsEditor(page);
  await page.goto(MONTH);
  await dayOf(page, "2031-03-12")
    .getByRole("link", { name: `Move “${title}”` })
    .click();
  const form = page.locator("noscript form");
  await form.getByLabel("Day").fill("2031-03-13");
  await form.getByRole("button", { name: "Move" }).click();
  await dayOf(page, "2031-03-13").locator("li", { hasText: title }).waitFor();
  expect(await placeOf(id)).toBe(Date.UTC(2031, 2, 13, 8, 30));
});
