/** Passkeys need a host name, not an IP address: this site runs on `localhost`. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { makeMember, PASSWORD, readMails } from "#tests/factories/accounts.ts";
import { startSite } from "#tests/running-site.ts";
import { test, visit } from "./journey.ts";

/** Adds a virtual authenticator that verifies the user without interaction. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey logs in without a password, until it is removed", {
  timeout: 120_000,
}, async ({ browser, onTestFinished }) => {
  const site = await startSite({ hostname: "localhost", env: { DEMO: "off" } });
  onTestFinished(() => site.stop());
  const client = openSqlite(join(site.dataDir, "masthead.sqlite"));
  onTestFinished(() => client.close());
  const { email } = await makeMember(client);
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await addVirtualAuthenticator(page);

  await visit(page, `${site.url}/login?next=/account/security`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${site.url}/account/security`);
  await page.locator("html[data-awake]").waitFor();

  const addForm = page.locator("main details");
  await addForm.locator("summary").click();
  await addForm.getByLabel("Name").fill("My phone");
  await addForm.getByLabel("Current password").fill("not this one");
  await addForm.getByRole("button", { name: "Add a passkey" }).click();
  await addForm.getByText("Wrong current password.").waitFor();
  await addForm.getByLabel("Current password").fill(PASSWORD);
  await addForm.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Passkey added.").waitFor();

  const logIn = async () => {
    await page.context().clearCookies();
    await visit(page, `${site.url}/login?next=/account/security`);
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
  };
  await logIn();
  await page.waitForURL(`${site.url}/account/security`);
  await page.getByText("My phone").waitFor();
  expect(await client.db.selectFrom("passkeys").select("name").execute()).toEqual([
    { name: "My phone" },
  ]);
  const [mail] = await readMails(client);
  expect(mail).toMatchObject({
    to: email,
    text: expect.stringContaining("A passkey has just been added"),
  });

  const passkey = page.getByRole("listitem").filter({ hasText: "My phone" });
  await passkey.locator("summary").click();
  await passkey.getByLabel("Current password").fill("not this one");
  await passkey.getByRole("button", { name: "Remove My phone" }).click();
  await passkey.getByText("Wrong current password.").waitFor();
  await passkey.getByLabel("Current password").fill(PASSWORD);
  await passkey.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByText("Passkey removed.").waitFor();
  await logIn();
  await page.getByText("Your device did not confirm the passkey.").waitFor();
});
