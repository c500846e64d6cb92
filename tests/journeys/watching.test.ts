/** Pages of the desk that change by themselves stay where they are when the network is gone. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { ImportChoices } from "#app/features/imports/choices.ts";
import { siteUrl, test, visit } from "./journey.ts";
import { cookieOf, makeMember, signInAs, siteDatabase } from "./members.ts";

/** An import that is under way; no job works at it. */
async function makeImport(done: number): Promise<string> {
  const id = randomUUID();
  const now = Date.now();
  const values = {
    id,
    path: `/nowhere/${id}`,
    name: "old-magazine.zip",
    source: "ghost",
    origin: `origin-${id}`,
    site_url: "https://old.example",
    state: "running" as const,
    choices: JSON.stringify(ImportChoices.parse({})),
    report: null,
    done,
    total: 100,
    work_ms: 0,
    failure: null,
    created_by: null,
    created_at: now,
    updated_at: now,
  };
  await siteDatabase().db.insertInto("imports").values(values).execute();
  return id;
}

const change = (id: string, values: { done?: number; state?: "done" }) =>
  siteDatabase().db.updateTable("imports").set(values).where("id", "=", id).execute();

test("the page of an import stays while the network is gone, says so, and goes on by itself", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAs(page.context(), (await makeMember({ role: "owner" })).id);
  const id = await makeImport(10);
  await visit(page, `/dashboard/settings/import/${id}`);
  const progress = page.getByRole("status").getByText(/10 of 100/);
  await progress.waitFor();
  // Open panels and typed text beside it stay, too.
  await page.keyboard.press("Control+k");
  const words = page.getByRole("dialog").getByRole("combobox");
  const found = page.waitForResponse(/\/api\/desk\/find\?q=lighthouse/);
  await words.fill("lighthouse");
  await found;

  await page.context().setOffline(true);
  await page
    .getByRole("status")
    .getByText(/^No connection\. This page shows the state of /)
    .waitFor();
  expect(await progress.count()).toBe(1);
  expect(await words.inputValue()).toBe("lighthouse");

  await change(id, { done: 60 });
  await page.context().setOffline(false);
  await page
    .getByRole("status")
    .getByText(/60 of 100/)
    .waitFor();
  await page.getByText(/^No connection/).waitFor({ state: "detached" });
  expect(await words.inputValue()).toBe("lighthouse");
  await change(id, { state: "done", done: 100 });
  await page.getByRole("progressbar").waitFor({ state: "detached" });
});

test.each(["made-exports", "demo", "library"])(
  "what pages ask for at %s is answered",
  async (path) => {
    const cookie = await cookieOf((await makeMember({ role: "owner" })).id);
    const answer = await fetch(`${siteUrl}/api/desk/${path}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("application/json");
  },
);
