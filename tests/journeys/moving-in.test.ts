/** An owner brings in what another program has exported. */
import { expect } from "vitest";
import { hydrate, test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

const IMPORTS = "/dashboard/settings/import";

const listOf = (...names: string[]) => ({
  name: "readers of the quay.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    ["email,created_at", ...names.map((name) => `${name}@quay.example,2024-05-01`)].join("\n"),
  ),
});

async function subscribersOf(...names: string[]): Promise<number> {
  const addresses = names.map((name) => `${name}@quay.example`);
  const rows = siteDatabase().db.selectFrom("members").where("email", "in", addresses);
  return (await rows.select("email").execute()).length;
}

test("a file that is sent is the one that is checked, also beside another of its name", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAs(page.context(), (await makeMember({ role: "owner" })).id);
  const send = async (file: ReturnType<typeof listOf>) => {
    await visit(page, IMPORTS);
    await hydrate(page);
    await page.getByLabel("Send a file").setInputFiles(file);
    await page.getByRole("heading", { name: "What will come" }).waitFor();
    return page.getByRole("definition").innerText();
  };
  expect(await send(listOf("ada", "ben", "cleo"))).toBe("3");
  await page.getByRole("heading", { name: "readers of the quay.csv" }).waitFor();
  expect(await send(listOf("ada"))).toBe("1");
  await page.getByRole("heading", { name: "readers of the quay-2.csv" }).waitFor();
});

test("an import is undone only after a second press", async ({ readers }) => {
  const page = await readers.open();
  await signInAs(page.context(), (await makeMember({ role: "owner" })).id);
  await visit(page, IMPORTS);
  await hydrate(page);
  await page.getByLabel("Send a file").setInputFiles(listOf("ebba", "finn"));
  await page.getByRole("button", { name: "Import", exact: true }).press("Enter");
  await page.getByRole("heading", { name: "What came" }).waitFor();
  // The button is gone; the focus is where it says how far the import is.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("state");
  await page.getByText("Undo the import").click();
  expect(await subscribersOf("ebba", "finn")).toBe(2);
  await page.getByRole("button", { name: "Remove everything" }).click();
  await page.getByText("List of subscribers · Undone").waitFor();
  expect(await page.getByRole("heading", { name: /^What (came|will come)$/ }).count()).toBe(0);
  expect(await subscribersOf("ebba", "finn")).toBe(0);
});

test("what could not be brought is listed by the reason, in words", async ({ readers }) => {
  const page = await readers.open();
  await signInAs(page.context(), (await makeMember({ role: "owner" })).id);
  await visit(page, IMPORTS);
  await hydrate(page);
  await page.getByLabel("Send a file").setInputFiles(listOf("dan"));
  await page.getByRole("heading", { name: "What will come" }).waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  const reasons = {
    "/a.jpg": "not-asked",
    "/b.jpg": "not-asked",
    "/c": "loop",
    "/d": "slug taken",
  };
  const rows = Object.entries(reasons).map(([address, reason]) => ({
    import_id: id,
    address,
    reason,
    tried_at: Date.now(),
  }));
  await siteDatabase().db.insertInto("import_failures").values(rows).execute();
  await page.reload();
  const groups = page.locator("section", { hasText: "What could not be had" }).locator("summary");
  expect(await groups.allInnerTexts()).toEqual([
    "It is not in the export, and was not fetched. (2)",
    "This leads in a circle. (1)",
    "It was refused. slug taken (1)",
  ]);
  await groups.first().click();
  expect(await page.getByText("/b.jpg").isVisible()).toBe(true);
});

test("what was chosen for an import stays chosen when its undoing is refused", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAs(page.context(), (await makeMember({ role: "owner" })).id);
  await visit(page, IMPORTS);
  await hydrate(page);
  const text = {
    name: "tug.md",
    mimeType: "text/markdown",
    buffer: Buffer.from("---\ndraft: true\n---\n# Tug\n\nIt pulls."),
  };
  await page.getByLabel("Send a file").setInputFiles(text);
  await page.getByLabel("Fetch missing files").check();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("heading", { name: "What came" }).waitFor();
  await page.getByText("Undo the import").click();
  const posts = siteDatabase().db.updateTable("posts").set({ version: 7, title: "Edited since" });
  await posts.where("title", "=", "Tug").execute();
  await page.getByRole("button", { name: "Remove everything" }).click();
  await page.getByRole("alert").getByText("Edited since", { exact: true }).waitFor();
  expect(await page.getByLabel("Fetch missing files").isChecked()).toBe(true);
});
