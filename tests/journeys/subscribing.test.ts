/** From the list of plans to a paid post, and out of the plan and back: no keys of any service. */
import { expect } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { makeCoupon } from "#app/features/billing/coupon-commands.server.ts";
import { savePost } from "#app/features/posts/commands.server.ts";
import { test } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

const SECRET = "Only subscribers read this sentence.";

async function publishPaidPost(): Promise<string> {
  const client = siteDatabase();
  const author = client.db.selectFrom("authors").select("id").limit(1);
  const { id } = await author.executeTakeFirstOrThrow();
  const slug = `paid-${process.pid}-${Date.now().toString(36)}`;
  const bodyMarkdown = `The beginning is for everybody.\n\n${SECRET} ${"More words. ".repeat(30)}`;
  const given = { kind: "standard" as const, slug, title: "A paid post", bodyMarkdown };
  const links = { authorIds: [id], categoryIds: [], tagIds: [] };
  const shown = { status: "published" as const, access: "paid" as const };
  const saved = await savePost(client, { ...given, ...links, ...shown }, { actor: SYSTEM });
  if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
  return slug;
}

test("a reader subscribes with a coupon, the owner notes the payment, the reader reads, cancels and resumes", async ({
  readers,
}) => {
  const slug = await publishPaidPost();
  const code = `HALF-${process.pid}`;
  await makeCoupon(siteDatabase(), { code, percentOff: 50 }, { actor: SYSTEM });
  const [reader, owner] = [
    await makeMember({ name: "Ida Paying" }),
    await makeMember({ role: "owner" }),
  ];

  const page = await readers.arrive();
  await signInAs(page.context(), reader.id);
  await page.goto(`/single/${slug}`);
  await page.getByRole("link", { name: "See the plans" }).click();
  await page.getByRole("link", { name: "Submit" }).nth(1).click();
  await page.getByRole("heading", { name: "Subscribe to Basic" }).waitFor();
  await page.getByLabel("Coupon").fill("nonsense");
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  await page.getByText("We do not know this coupon.").waitFor();
  await page.getByLabel("Coupon").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  const heading = page.getByRole("heading", { name: /^Invoice \d{4}-\d{4}$/ });
  await heading.waitFor();
  const number = (await heading.innerText()).replace("Invoice ", "");
  await expect.poll(() => page.getByRole("cell", { name: "$7.50" }).last().isVisible()).toBe(true);

  const desk = await readers.arrive();
  await signInAs(desk.context(), owner.id);
  await desk.goto("/dashboard/payments");
  await desk.getByRole("button", { name: `Mark as paid: invoice ${number}` }).click();
  await desk.getByText("The payment was noted.").waitFor();

  await page.goto(`/single/${slug}`);
  await page.getByText(SECRET).waitFor();
  await expect.poll(() => page.locator("[data-wall]").count()).toBe(0);
  await page.goto("/dashboard/subscription");
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByText("Your subscription is cancelled.").waitFor();
  await page.getByRole("button", { name: "Resume subscription" }).click();
  await page.getByText("Your subscription goes on.").waitFor();
  await page.getByRole("button", { name: "Cancel subscription" }).waitFor();
});
