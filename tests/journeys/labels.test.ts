/** The labels of members, for their owner. */
import { expect } from "vitest";
import { saveSegment } from "#app/features/members/segments.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";
import { violationsInBoth } from "./page-checks.ts";

test("an owner deletes a label, whose segment finds nobody then, and brings it back", async ({
  readers,
}) => {
  const page = await readers.open();
  const owner = await makeMember({ role: "owner" });
  await signInAs(page.context(), owner.id);
  const client = siteDatabase();
  const id = newId();
  const name = `Harbour ${id}`;
  await client.db.insertInto("labels").values({ id, name, created_at: 0 }).execute();
  const segment = { name: `At sea ${id}`, filter: { labelId: id } };
  await saveSegment(client, segment, { actor: { userId: owner.id, role: "owner" } });

  await visit(page, "/dashboard/members/labels");
  const row = page.getByRole("listitem").filter({ hasText: name });
  await row.locator("summary", { hasText: "Delete" }).press("Enter");
  expect(await violationsInBoth(page)).toEqual([]);
  await row.getByRole("button", { name: `Delete “${name}”` }).press("Enter");
  await page.getByRole("status").getByText(`Label “${name}” is deleted.`).waitFor();
  const report = page.url();
  expect(await row.count()).toBe(0);

  await visit(page, "/dashboard/members");
  await page.getByRole("link", { name: segment.name }).click();
  await page.getByText("Nobody found").waitFor();
  await page.getByText("Label: no longer there").waitFor();
  // Searching within it keeps the condition.
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("label")).toBe(id);

  await page.goto(report);
  await page.getByRole("button", { name: "Undo" }).click();
  await row.waitFor();
});
