import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { HINT_COOKIE } from "#app/features/accounts/sessions/session-hint.ts";
import { setReaction } from "#app/features/reactions/commands.server.ts";
import { PASSWORD } from "#tests/factories/accounts.ts";
import { POST_PATH } from "#tests/pages.ts";
import { siteUrl, test, visit } from "./journey.ts";
import { mailsTo, makeMember, signInAs, siteDatabase } from "./members.ts";

const uniqueEmail = () => `new-${process.pid}-${Date.now().toString(36)}@example.org`;

/** The account form in the main content, not the search form in the header. */
const form = (page: Page) =>
  page
    .locator("main form")
    .filter({ has: page.locator("[name=email], [name=password], [name=name], [name=code]") })
    .first();

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await form(page).getByLabel("Email address").fill(email);
  await form(page).getByLabel("Password", { exact: true }).fill(password);
  await form(page).getByRole("button", { name: "Continue" }).click();
}

/** The path of the link in the newest email; waits until one has arrived. */
async function linkTo(email: string, prefix: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
  const { text } = (await mailsTo(email)).at(-1)!;
  return new RegExp(`${prefix}/[\\w-]+`).exec(text)![0];
}

for (const javaScriptEnabled of [true, false]) {
  const suffix = javaScriptEnabled ? "" : ", without scripts";

  test(`a reader signs up, confirms by email, logs out and in again${suffix}`, async ({
    readers,
  }) => {
    const page = await readers.open({ javaScriptEnabled });
    const email = uniqueEmail();
    await page.goto("/signup?next=/about");
    await form(page).getByLabel("Email address").fill(email);
    await form(page).getByLabel("Password").fill(PASSWORD);
    await form(page).getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
    await page.goto(await linkTo(email, "/signup"));
    // A public name is chosen, not taken from the address.
    expect(await page.getByLabel("Your name").inputValue()).toBe("");
    await page.getByLabel("Your name").fill("Ada Berg");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL(`${siteUrl}/about`);
    await page.goto("/account");
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Ada");
    await page.goto("/account/security");
    await expect.poll(() => page.getByText("This session").count()).toBe(1);
    await page.context().clearCookies();
    await page.goto("/account");
    await page.waitForURL(/\/login\?next=%2Faccount$/);
    await logIn(page, email);
    await page.waitForURL(`${siteUrl}/dashboard/edit-profile`);
  });

  test(`who confirms in another browser chooses the password there${suffix}`, async ({
    readers,
  }) => {
    const page = await readers.open({ javaScriptEnabled });
    const email = uniqueEmail();
    await page.goto("/signup");
    await form(page).getByLabel("Email address").fill(email);
    await form(page).getByLabel("Password").fill("the password of a thief");
    await form(page).getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
    await page.context().clearCookies();
    await page.goto(await linkTo(email, "/signup"));
    await page.getByLabel("Your name").fill("Ada Berg");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL(`${siteUrl}/`);
    await page.context().clearCookies();
    await page.goto("/login");
    await logIn(page, email);
    await page.waitForURL(`${siteUrl}/`);
  });

  test(`a forgotten password is reset by email${suffix}`, async ({ readers }) => {
    const { email } = await makeMember();
    const page = await readers.open({ javaScriptEnabled });
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByRole("heading", { name: "Forgot password" }).waitFor();
    await form(page).getByLabel("Email address").fill(email);
    await form(page).getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
    const link = await linkTo(email, "/forgot-pass");
    await page.goto(link);
    await page.getByLabel("New password").fill("another good one");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText("Your new password is set.").waitFor();
    await logIn(page, email, "another good one");
    await page.waitForURL(`${siteUrl}/`);
    await page.goto(link);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  });

  test(`a wrong password shows an error beside the form and keeps the address${suffix}`, async ({
    readers,
  }) => {
    const { email } = await makeMember();
    const page = await readers.open({ javaScriptEnabled });
    await page.goto("/login");
    await logIn(page, email, "not this one");
    await page.getByRole("alert").filter({ hasText: "Wrong email address or password" }).waitFor();
    await expect.poll(() => form(page).getByLabel("Email address").inputValue()).toBe(email);
    expect(await form(page).getByLabel("Password", { exact: true }).inputValue()).toBe("");
  });
}

test("the header shows the reader, also on cached pages, and forgets them on logout", async ({
  readers,
}) => {
  const { id, name } = await makeMember({ name: "Ada Berg" });
  const page = await readers.open();
  await visit(page, "/about");
  await expect
    .poll(() => page.locator("header").getByRole("link", { name: "Sign up" }).count())
    .toBe(1);
  await signInAs(page.context(), id);
  await visit(page, "/about");
  await page.locator("header").getByRole("button", { name: "Account" }).click();
  await page.getByText(name).first().waitFor();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(`${siteUrl}/`);
  await page.locator("header").getByRole("link", { name: "Sign up" }).waitFor();
  await page.goto("/account");
  await page.waitForURL(/\/login/);
});

test("a visitor who never signed in causes no request for their account", async ({ readers }) => {
  const page = await readers.open();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/me")) requests.push(request.url());
  });
  await visit(page, "/about");
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

/** A browser whose session is over. */
async function addUnknownSession(page: Page): Promise<void> {
  await page.context().addCookies([
    { name: "session", value: "a".repeat(43), url: siteUrl, httpOnly: true },
    { name: HINT_COOKIE, value: "old", url: siteUrl },
  ]);
}

const hintOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === HINT_COOKIE)?.value;

test("a browser whose session is over asks once for its account", async ({ readers }) => {
  const page = await readers.open();
  await addUnknownSession(page);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/me")) asked += 1;
  });
  await visit(page, "/about");
  await expect.poll(() => hintOf(page)).toBe("");
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(asked).toBe(1);
});

test("a late answer about an old session leaves a new one alone", async ({ readers }) => {
  const page = await readers.open();
  const { id } = await makeMember();
  await addUnknownSession(page);
  const asked = Promise.withResolvers<Route>();
  await page.route("**/api/me", asked.resolve, { times: 1 });
  await page.goto("/about");
  const route = await asked.promise;
  await signInAs(page.context(), id);
  const answered = page.waitForResponse("**/api/me");
  await route.continue();
  await (await answered).finished();
  await visit(page, "/account");
  expect(new URL(page.url()).pathname).toBe("/dashboard/edit-profile");
  expect(await hintOf(page)).toBe("1");
});

test("a reader logs out all other sessions with the password", async ({ readers }) => {
  const { id } = await makeMember();
  const [here, there] = [await readers.open(), await readers.open()];
  await signInAs(here.context(), id);
  await signInAs(there.context(), id);
  await visit(here, "/account/security");
  const ending = here.locator("details", { hasText: "Log out all other sessions" });
  await ending.locator("summary").click();
  await ending.getByLabel("Current password").fill(PASSWORD);
  await ending.getByRole("button", { name: "Log out all other sessions" }).click();
  await here.getByText("Logged out.").waitFor();
  await there.goto("/account");
  await there.waitForURL(/\/login/);
});

test("logging out in one tab is seen by the others: the desk leaves, a public page is signed out", async ({
  readers,
}) => {
  const { id, name } = await makeMember();
  const desk = await readers.open();
  const context = desk.context();
  await signInAs(context, id);
  const [article, here] = [await context.newPage(), await context.newPage()];
  await visit(article, "/about");
  await article
    .getByRole("button", { name: /account/i })
    .first()
    .waitFor();
  await visit(desk, "/dashboard/reading");
  await visit(here, "/dashboard/root");
  await here.locator("main form[action='/actions/sign-out'] button").click();
  await desk.waitForURL("**/login?signed-out&next=%2Fdashboard%2Freading");
  await desk.getByText("You logged out.").waitFor();
  await article
    .getByRole("link", { name: /log ?in/i })
    .first()
    .waitFor();
  expect(await article.content()).not.toContain(name);
  // Back leads to no page of the desk, neither from the network nor as it was.
  await here.goBack();
  await here.waitForURL(/\/login/);
});

test("logging in in one tab is seen by the others: header and likes of a public page, and where a log-in page leads", async ({
  readers,
}) => {
  const { id, email, name } = await makeMember();
  await setReaction(
    siteDatabase(),
    { kind: "like", id: "DEMO_POSTS_1", isOn: true },
    { actor: { userId: id, role: "reader" } },
  );
  const article = await readers.open();
  const context = article.context();
  const [waiting, here] = [await context.newPage(), await context.newPage()];
  await visit(article, POST_PATH);
  const like = article.locator("article[data-post] .post-actions .pill-like");
  expect(await like.getAttribute("aria-pressed")).toBe("false");
  await visit(waiting, "/login?next=%2Fdashboard%2Freading");
  await visit(here, "/login");
  await logIn(here, email);
  await waiting.waitForURL("**/dashboard/reading");
  await expect.poll(() => like.getAttribute("aria-pressed")).toBe("true");
  await article.mouse.move(300, 300);
  await article
    .getByRole("button", { name: /account/i })
    .first()
    .click();
  await article.getByText(name, { exact: true }).first().waitFor();
  // Nobody who only reads asks for more than before.
  const asked: string[] = [];
  const other = await readers.open();
  other.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(other, "/about");
  expect(asked.filter((path) => path.startsWith("/api/me"))).toEqual([]);
});

test("an email address changes after it was confirmed", async ({ readers }) => {
  const { id, email } = await makeMember();
  const page = await readers.open();
  await signInAs(page.context(), id);
  await visit(page, "/account");
  const next = uniqueEmail();
  await page.getByLabel("Email address").fill(next);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Update profile" }).click();
  await page.getByText("open the email that we sent there").waitFor();
  await page.goto(await linkTo(next, "/account/email"));
  await page.getByRole("button", { name: "Confirm address" }).click();
  await page.getByText("Your email address was changed.").waitFor();
  expect(await page.getByLabel("Email address").inputValue()).toBe(next);
  expect((await mailsTo(email)).at(-1)?.subject).toContain("your email address was changed");
});

test("a reader downloads their data and deletes the account", async ({ readers }) => {
  const { id, email } = await makeMember({ name: "Somebody Leaving" });
  const page = await readers.open();
  await signInAs(page.context(), id);
  await visit(page, "/account/data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("heading", { name: "Your account was deleted" }).waitFor();
  await page.goto("/login");
  await logIn(page, email);
  await page.getByRole("alert").filter({ hasText: "Wrong email address or password" }).waitFor();
});

test("an authenticator is set up and its code is required at the next login", async ({
  readers,
}) => {
  const { TOTP } = await import("otpauth");
  const { id, email } = await makeMember();
  const page = await readers.open();
  await signInAs(page.context(), id);
  await visit(page, "/account/authenticator");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = (await page.locator("main code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code").fill(new TOTP({ secret }).generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  const [code] = await page.locator("main ol li").allInnerTexts();
  await page.context().clearCookies();
  await page.goto("/login?next=/about");
  await logIn(page, email);
  await page.getByRole("heading", { name: "Two-factor authentication" }).waitFor();
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("This code is wrong").waitFor();
  await page.getByLabel("Code").fill(code!);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${siteUrl}/about`);
});
