import { expect } from "vitest";
import { isFocused, siteUrl, test, visit } from "./journey.ts";

test("errors are shown beside the fields, and what was typed is kept", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/contact");
  const main = page.getByRole("main");
  await main.getByLabel("Full name").fill("Ann");
  await main.getByLabel("Email address").first().fill("ann");
  await main.getByRole("button", { name: "Send Message" }).click();
  const email = main.getByLabel("Email address").first();
  await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => email.evaluate(isFocused)).toBe(true);
  const errorId = await email.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${errorId}"]`).innerText()).not.toBe("");
  await expect.poll(() => main.getByLabel("Full name").inputValue()).toBe("Ann");
  await email.fill("ann@example.org");
  await main.getByLabel("Message").fill("The bridge is on page nine.");
  await main.getByRole("button", { name: "Send Message" }).click();
  await main.getByText("We have received your message").waitFor();
});

test("without JavaScript a message is sent once, and reloading does not send it again", async ({
  readers,
}) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto("/contact");
  const main = page.getByRole("main");
  await main.getByLabel("Full name").fill("Ben");
  await main.getByLabel("Email address").first().fill("ben@example.org");
  await main.getByLabel("Message").fill("A lift that sings.");
  await main.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/contact/thanks");
  await expect.poll(() => main.innerText()).toContain("We have received your message");
  const response = await page.reload();
  expect(response?.request().method()).toBe("GET");
});

test("a submission with the honeypot field filled in is redirected like any other", async () => {
  const form = {
    name: "Bot",
    email: "bot@example.org",
    message: "Buy.",
    website: "https://x.example",
  };
  const response = await fetch(`${siteUrl}/contact`, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
});

test("a rejected form has an error status", async () => {
  const response = await fetch(`${siteUrl}/contact`, {
    method: "POST",
    body: new URLSearchParams({ name: "Ann", email: "ann", message: "" }),
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('value="Ann"');
});
