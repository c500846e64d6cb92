import { expect } from "vitest";
import { isFocused, siteUrl, test, visit } from "./journey.ts";

test("what is wrong with a message stands beside its field, and what was typed stays", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, "/contact");
  const main = page.getByRole("main");
  await main.getByLabel("Full name").fill("Ann");
  await main.getByLabel("Email address").first().fill("ann");
  await main.getByRole("button", { name: "Send Message" }).click();
  const email = main.getByLabel("Email address").first();
  await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => email.evaluate(isFocused)).toBe(true);
  const problem = await email.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${problem}"]`).innerText()).not.toBe("");
  await expect.poll(() => main.getByLabel("Full name").inputValue()).toBe("Ann");
  await email.fill("ann@example.org");
  await main.getByLabel("Message").fill("The bridge is on page nine.");
  await main.getByRole("button", { name: "Send Message" }).click();
  await main.getByText("Your message is on our desk").waitFor();
});

test("without JavaScript a message is sent once, and a reload sends nothing", async ({
  readers,
}) => {
  const page = await readers.arrive({ javaScriptEnabled: false });
  await page.goto("/contact");
  const main = page.getByRole("main");
  await main.getByLabel("Full name").fill("Ben");
  await main.getByLabel("Email address").first().fill("ben@example.org");
  await main.getByLabel("Message").fill("A lift that sings.");
  await main.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/contact/thanks");
  await expect.poll(() => main.innerText()).toContain("Your message is on our desk");
  const response = await page.reload();
  expect(response?.request().method()).toBe("GET");
});

test("a program that fills in everything is thanked", async () => {
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

test("a refused form is a refused request to those without scripts", async () => {
  const response = await fetch(`${siteUrl}/contact`, {
    method: "POST",
    body: new URLSearchParams({ name: "Ann", email: "ann", message: "" }),
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('value="Ann"');
});
