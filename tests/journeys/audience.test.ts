/** Signing in by an email, and working with the list of members. */
import { join } from "node:path";
import { expect, inject } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { makeMember } from "#tests/factories/accounts.ts";
import { startMailSink } from "#tests/factories/mail-sink.ts";
import { startSite } from "#tests/running-site.ts";
import { hydrate, test, visit } from "./journey.ts";
import { readMail } from "./read-mail.ts";

test("an owner logs in by the link of an email, labels a member, unsubscribes some, gives them a plan, and undoes both", {
  timeout: 120_000,
}, async ({ browser, onTestFinished }) => {
  const sink = await startMailSink();
  onTestFinished(() => sink.close());
  const site = await startSite({
    hostname: "localhost",
    copyOf: inject("demoFolder"),
    env: { SMTP_URL: sink.url },
  });
  onTestFinished(() => site.stop());
  const client = openSqlite(join(site.dataDir, "masthead.sqlite"));
  onTestFinished(() => client.close());
  const owner = await makeMember(client, { role: "owner" });
  const { email } = await client.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", owner.id)
    .executeTakeFirstOrThrow();
  for (const name of ["zora", "zane"])
    await addSubscriber(client, { email: `${name}@reader.example`, agreedAt: Date.now() });
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();

  await visit(page, `${site.url}/login/email?next=/dashboard/members`);
  await page.getByLabel("Email address").fill(email!);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Look in your inbox" }).waitFor();
  await page.getByLabel("Code").fill("12");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator('[aria-invalid="true"]').waitFor();
  const { text = "" } = await readMail(sink, /is your code/);
  await visit(page, /http\S+\/login\/email\/\S+/.exec(text)![0]);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { name: "Members", level: 1 }).waitFor();

  await page.getByRole("searchbox", { name: "Name or address" }).fill("reader.example z");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("Members: 2").waitFor();
  await page.getByRole("link", { name: "zora@reader.example" }).click();
  await page.getByLabel("Labels").fill("Pier, Early bird");
  await page.getByLabel("Note").fill("Met at the pier");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Got a label: Pier").waitFor();
  expect(await page.getByLabel("Note").inputValue()).toBe("Met at the pier");

  // Only those two: accounts of other people become members when a job gets to it.
  await visit(page, `${site.url}/dashboard/members?words=reader.example+z`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByText("Unsubscribed. Members: 2").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone. Members: 2").waitFor();
  expect(await page.getByText("gets emails").count()).toBeGreaterThanOrEqual(2);

  // Each form has loaded a document, whose checkbox for all needs its script.
  await hydrate(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Give plan" }).click();
  await page.getByText("Choose a plan first.").waitFor();
  await hydrate(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("combobox", { name: "Choose a plan" }).selectOption({ label: "Plus" });
  await page.getByRole("button", { name: "Give plan" }).click();
  await page.getByText(/^Plan “Plus” given.* Members: 2$/).waitFor();
  await page.getByText("complimentary · Plus").nth(1).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone. Members: 2").waitFor();
  expect(await page.getByText("complimentary · Plus").count()).toBe(0);

  await visit(page, `${site.url}/dashboard/members/growth`);
  await page.getByRole("table", { name: "Came and went" }).waitFor();
});
