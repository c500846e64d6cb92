/** The page on which an owner makes files of the magazine. */
import { expect } from "vitest";
import { PHONE, test, visit } from "./journey.ts";
import { makeMember, signInAs } from "./members.ts";

const PATH = "/dashboard/settings/export";

test("an owner on a phone sees what is made, and downloads it", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE });
  await signInAs(page.context(), (await makeMember({ role: "owner" })).id);
  await visit(page, PATH);
  await page.getByRole("button", { name: "Make: Feeds" }).click();
  const made = page.getByRole("heading", { name: "Exports so far" });
  await expect.poll(() => made.evaluate((it) => it.getBoundingClientRect().top < 844)).toBe(true);
  const link = page.getByRole("link", { name: /^Download Feeds, / });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^masthead-opml-[\d-]{10}\.opml$/);
  await page.locator("summary", { hasText: "Delete Feeds, " }).click();
  await page.getByText("The file is gone then.").waitFor();
  await page.getByRole("button", { name: /^Delete Feeds, / }).click();
  await link.waitFor({ state: "detached" });
});

test("a refused archive keeps the parts that were chosen", async ({ readers }) => {
  const page = await readers.open();
  await signInAs(page.context(), (await makeMember({ role: "owner" })).id);
  await visit(page, PATH);
  await page.locator("summary").getByText("Only some parts").click();
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: "Make: Archive" }).click();
  await page.getByRole("alert").getByText("Choose a part at least.").waitFor();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  expect(await page.getByRole("checkbox", { name: "Comments" }).isVisible()).toBe(true);
});
