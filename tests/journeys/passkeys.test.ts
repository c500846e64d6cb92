/** Passkeys are bound to a name; browsers refuse them to a bare number. So this site has one. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openSqlite } from "#app/database/client.server.ts";
import { makeMember, PASSWORD, readMails } from "#tests/factories/accounts.ts";
import { startSite } from "#tests/running-site.ts";
import { test, visit } from "./journey.ts";

/** A device that unlocks its keys for whoever holds it. */
async function plugIn(page: Page): Promise<void> {
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

test("a passkey of the device logs in without a password, and no more once it is removed", {
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
  await plugIn(page);

  await visit(page, `${site.url}/login?next=/account/security`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${site.url}/account/security`);
  await page.locator("html[data-awake]").waitFor();

  const adding = page.locator("main details");
  await adding.locator("summary").click();
  await adding.getByLabel("What to call it").fill("My phone");
  await adding.getByLabel("Current password").fill("not this one");
  await adding.getByRole("button", { name: "Add a passkey" }).click();
  await adding.getByText("That is not your current password.").waitFor();
  await adding.getByLabel("Current password").fill(PASSWORD);
  await adding.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Your passkey is added.").waitFor();

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
  expect(mail).toMatchObject({ to: email, text: expect.stringContaining("A passkey was added") });

  const key = page.getByRole("listitem").filter({ hasText: "My phone" });
  await key.locator("summary").click();
  await key.getByLabel("Current password").fill("not this one");
  await key.getByRole("button", { name: "Remove My phone" }).click();
  await key.getByText("That is not your current password.").waitFor();
  await key.getByLabel("Current password").fill(PASSWORD);
  await key.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByText("The passkey is removed here.").waitFor();
  await logIn();
  await page.getByText("Your device did not confirm the passkey.").waitFor();
});
