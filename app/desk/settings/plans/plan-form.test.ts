import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { getDeskPlan, listDeskPlans } from "#app/features/billing/plans/desk-queries.server.ts";
import { listPlans } from "#app/features/billing/plans/queries.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { OWNER } from "#tests/factories/plans.ts";
import { makeServices } from "#tests/factories/services.ts";
import { runPlanForm } from "./plan-form.server.ts";

/** Form data as sent by a browser. */
const TYPED = {
  version: "",
  name: "Patron",
  priceCents: "4,50",
  currency: "EUR",
  per: "/yr",
  features: "Every post\r\n\r\n  Every film \nEvery post",
  description: "Thank you",
  postAllowance: "",
  includesNewsletter: "on",
  support: "We answer letters",
  trialDays: "14",
  yearlyPriceCents: "",
  tier: "2",
  position: "2",
  isActive: "on",
};

describe.each(databases)("the form of a plan on $name", ({ open }) => {
  async function createPlan() {
    const services = makeServices(await open());
    expect((await runPlanForm(services, TYPED, null, OWNER)).ok).toBe(true);
    const [plan] = await listDeskPlans(services.db);
    return { services, plan: plan! };
  }

  test("an owner creates a plan, which is on offer as typed", async () => {
    const { services, plan } = await createPlan();
    expect(await listPlans(services.db)).toEqual([
      {
        id: plan.id,
        name: "Patron",
        priceCents: 450,
        currency: "EUR",
        per: "/yr",
        features: ["Every post", "Every film"],
        description: "Thank you",
        isPopular: false,
        postAllowance: null,
        includesNewsletter: true,
        support: "We answer letters",
        trialDays: 14,
        yearlyPriceCents: null,
      },
    ]);
    expect(plan).toMatchObject({ postAllowance: null, position: 2, isActive: true });
  });

  test("a plan that is no longer on offer cannot be chosen, but can still be edited", async () => {
    const { services, plan } = await createPlan();
    const { isActive: _unticked, ...typed } = { ...TYPED, version: plan.version };
    const edited = { ...typed, postAllowance: "6", isPopular: "on" };
    expect((await runPlanForm(services, edited, plan, OWNER)).ok).toBe(true);
    expect(await listPlans(services.db)).toEqual([]);
    const now = await getDeskPlan(services.db, plan.id);
    expect(now).toMatchObject({ isActive: false, isPopular: true, postAllowance: 6 });
  });

  test("the second of two concurrent saves gets a conflict", async () => {
    const { services, plan } = await createPlan();
    const [first, second] = ["First", "Second"].map((name) => ({
      ...TYPED,
      name,
      version: plan.version,
    }));
    expect((await runPlanForm(services, first!, plan, OWNER)).ok).toBe(true);
    expect(await runPlanForm(services, second!, plan, OWNER)).toEqual({
      ok: false,
      errors: { version: ["conflict"] },
    });
    expect((await getDeskPlan(services.db, plan.id)).name).toBe("First");
  });

  test("an owner deletes an unused plan after confirming", async () => {
    const { services, plan } = await createPlan();
    const deletion = { intent: "delete" };
    expect(await runPlanForm(services, deletion, plan, OWNER)).toEqual({
      ok: false,
      errors: { confirmation: ["required"] },
    });
    const confirmed = { ...deletion, confirmation: "on" };
    expect(await runPlanForm(services, confirmed, plan, OWNER)).toEqual({
      ok: true,
      value: "deleted",
    });
    expect(await listDeskPlans(services.db)).toEqual([]);
  });

  test("only an owner may do so", async () => {
    const { services, plan } = await createPlan();
    const change = { actor: { ...SYSTEM, userId: "x", role: "editor" as const } };
    await expect(runPlanForm(services, TYPED, null, change)).rejects.toThrow(Forbidden);
    const edited = { ...TYPED, version: plan.version };
    await expect(runPlanForm(services, edited, plan, change)).rejects.toThrow(Forbidden);
  });
});

describe.each(databases.slice(0, 1))("an invalid plan on $name", ({ open }) => {
  test.each([
    ["priceCents", ""],
    ["priceCents", "five"],
    ["priceCents", "-1"],
    ["priceCents", "1e9"],
    ["name", "  "],
    ["currency", "JPY"],
    ["currency", "usd"],
    ["per", "/day"],
    ["postAllowance", "1.5"],
    ["position", "-1"],
    ["features", "x".repeat(201)],
    ["features", Array.from({ length: 31 }, (_, line) => `Line ${line}`).join("\n")],
    ["description", "x".repeat(501)],
  ])("%s %j is an error of its field", async (field, value) => {
    const services = makeServices(await open());
    const answer = await runPlanForm(services, { ...TYPED, [field]: value }, null, OWNER);
    expect(answer).toMatchObject({ ok: false, errors: { [field]: [expect.any(String)] } });
    expect(await listDeskPlans(services.db)).toEqual([]);
  });
});
