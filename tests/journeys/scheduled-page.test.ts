/** A page of the magazine is scheduled in the desk. */
import { expect } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { hydrate, test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

test("an editor schedules a page, sees when it comes, and takes it back", async ({ readers }) => {
  const page = await readers.open();
  await signInAs(page.context(), (await makeMember({ role: "editor" })).id);
  await visit(page, "/dashboard/pages");
  await page.getByLabel("Title of the new page").fill("The harbour fair");
  await page.getByRole("button", { name: "New page" }).click();
  await page.waitForURL("**/dashboard/pages/*");
  const date = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 11);
  await hydrate(page);
  await page.getByRole("button", { name: "Page settings" }).click();
  await page.getByLabel(/^Publish at/).fill(`${date}09:00`);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Scheduled. It will be published at the time you set.").waitFor();
  expect(await page.getByLabel(/^Publish at/).inputValue()).toBe(`${date}09:00`);
  const address = await page.getByRole("textbox", { name: "Address" }).inputValue();
  expect((await fetch(new URL(address, page.url()))).status).toBe(404);

  await page.goto("/dashboard/pages");
  const row = page.getByRole("row", { name: /The harbour fair/ });
  expect(await row.innerText()).toMatch(/Scheduled\s+.*9:00/);
  await row.getByRole("link", { name: "The harbour fair" }).click();
  await page.waitForURL("**/dashboard/pages/*");
  // The settings are open, as they were left.
  const later = new Date(Date.now() + 4 * DAY).toISOString().slice(0, 11);
  await page.getByLabel(/^Publish at/).fill(`${later}09:00`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(await page.getByLabel(/^Publish at/).inputValue()).toBe(`${later}09:00`);
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByText("Draft", { exact: true }).first().waitFor();
  await siteDatabase().db.deleteFrom("pages").where("path", "=", address).execute();
});
