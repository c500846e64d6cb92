/** The window in which a static page is written. */
import { expect } from "vitest";
import { test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";
import { violationsInBoth } from "./page-checks.ts";

test("an editor begins a page by its title, writes, sees an error for a bad address, and publishes", async ({
  readers,
}) => {
  const page = await readers.open();
  readers.expectProblem(/^422: .*\/api\/desk\/pages$/);
  const editor = await makeMember({ role: "editor", name: "Edits" });
  await signInAs(page.context(), editor.id);
  const name = `Fog ${editor.id.replaceAll("-", " ")}`;
  await visit(page, "/dashboard/pages");
  await page.getByLabel("Title of the new page").fill(name);
  await page.getByRole("button", { name: "New page" }).click();
  await page.locator(".writing").click();
  await page.keyboard.type("We are foggy.");
  await page.getByText("Saved", { exact: true }).waitFor();
  const { db } = siteDatabase();
  const stored = db.selectFrom("pages").select(["id", "path", "body_markdown"]);
  const row = await stored.where("title", "=", name).executeTakeFirstOrThrow();
  expect(row.body_markdown).toBe("We are foggy.");

  await page.getByRole("button", { name: "Page settings" }).click();
  expect(await violationsInBoth(page)).toEqual([]);
  const address = page.getByLabel("Address", { exact: true });
  await address.fill("/search");
  await page.getByRole("status").getByText("Masthead answers this address itself.").waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect.poll(() => address.getAttribute("aria-invalid")).toBe("true");
  await address.fill(row.path);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Published.", { exact: true }).waitFor();

  await page.goto(row.path);
  expect(await page.getByRole("main").innerText()).toContain("We are foggy.");
  await page.goto(`/dashboard/pages/${row.id}`);
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByText("Unpublished: readers get a 404.").waitFor();
  await page.getByRole("button", { name: "Move to the trash" }).click();
  await page.getByText("The page is in the trash.").waitFor();
  await page.getByText("Trash: ", { exact: false }).click();
  await page.getByRole("button", { name: `Delete ${name} for good` }).click();
  await page.getByText("The page is deleted.").waitFor();
});
