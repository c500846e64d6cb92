/** Subscribing, paying, cancelling and resuming, without a payment provider. */
import { expect } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { createCoupon } from "#app/features/billing/coupons/coupon-commands.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { test } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

const SECRET = "Only subscribers read this sentence.";

async function publishPaidPost(): Promise<string> {
  const client = siteDatabase();
  const author = client.db.selectFrom("authors").select("id").limit(1);
  const { id } = await author.executeTakeFirstOrThrow();
  const slug = `paid-${process.pid}-${Date.now().toString(36)}`;
  const bodyMarkdown = `The beginning is for everybody.\n\n${SECRET} ${"More words. ".repeat(30)}`;
  const content = { kind: "standard" as const, slug, title: "A paid post", bodyMarkdown };
  const links = { authorIds: [id], categoryIds: [], tagIds: [] };
  const publication = { status: "published" as const, access: "paid" as const };
  const saved = await savePost(client, { ...content, ...links, ...publication }, { actor: SYSTEM });
  if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
  return slug;
}

test("a reader subscribes with a coupon, the owner records the payment, the reader reads, cancels and resumes", async ({
  readers,
}) => {
  const slug = await publishPaidPost();
  const code = `HALF-${process.pid}`;
  await createCoupon(siteDatabase(), { code, percentOff: 50 }, { actor: SYSTEM });
  const [reader, owner] = [
    await makeMember({ name: "Ida Paying" }),
    await makeMember({ role: "owner" }),
  ];

  const page = await readers.open();
  await signInAs(page.context(), reader.id);
  await page.goto(`/single/${slug}`);
  await page.getByRole("link", { name: "See the plans" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Choose / })
    .nth(1)
    .click();
  await page.getByRole("heading", { name: "Subscribe to Basic" }).waitFor();
  await page.getByLabel("Coupon").fill("nonsense");
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  await page.getByText("Unknown coupon.").waitFor();
  await page.getByLabel("Coupon").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  const heading = page.getByRole("heading", { name: /^Order \w{8}$/ });
  await heading.waitFor();
  const number = (await heading.innerText()).replace("Order ", "");
  await expect.poll(() => page.getByRole("cell", { name: "$7.50" }).last().isVisible()).toBe(true);

  const ownerPage = await readers.open();
  await signInAs(ownerPage.context(), owner.id);
  await ownerPage.goto("/dashboard/payments");
  await ownerPage.getByRole("button", { name: `Mark as paid: invoice ${number}` }).click();
  await ownerPage.getByText("Payment recorded.").waitFor();
  await page.reload();
  await page.getByRole("heading", { name: /^Invoice \d{4}-\d{4}$/ }).waitFor();

  await page.goto(`/single/${slug}`);
  await page.getByText(SECRET).waitFor();
  await expect.poll(() => page.locator("[data-wall]").count()).toBe(0);
  await page.goto("/dashboard/subscription");
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByText("Your subscription is cancelled.").waitFor();
  await page.getByRole("button", { name: "Resume subscription" }).click();
  await page.getByText("Your subscription continues.").waitFor();
  await page.getByRole("button", { name: "Cancel subscription" }).waitFor();
});
