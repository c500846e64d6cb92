import { expect, test } from "vitest";
import { makeServer } from "#tests/factories/server.ts";

const KEYS = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

async function policyWith(env: Record<string, string>): Promise<string[]> {
  const { app } = await makeServer({ env });
  const { headers } = await app.request("/");
  return (headers.get("content-security-policy") ?? "").split("; ");
}

test("the form-action policy allows Stripe's pages only where payments use Stripe", async () => {
  expect(await policyWith({})).toContain("form-action 'self'");
  const formAction = "form-action 'self' https://checkout.stripe.com https://billing.stripe.com";
  expect(await policyWith(KEYS)).toContain(formAction);
});

test("payment through Stripe loads nothing from there", async () => {
  const others = (policy: string[]) => policy.filter((rule) => !rule.startsWith("form-action"));
  expect(others(await policyWith(KEYS))).toEqual(others(await policyWith({})));
});
