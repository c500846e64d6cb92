import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { CurrentSubscription } from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import { PackageActions } from "./package-actions.tsx";
import { PackagePage } from "./package-page.tsx";
import { SubscribePage } from "./subscribe-page.tsx";

/** A free trial until the end of the year. */
const TRIAL = {
  planId: "plus",
  name: "Plus",
  amountCents: 900,
  currency: "EUR",
  status: "active",
  postAllowance: null,
  remainingPosts: null,
  expiresAt: Date.UTC(2026, 11, 31, 12),
  per: "/mo",
  origin: "trial",
  cancelAt: null,
  nextPlanName: null,
  choices: { canChange: true },
} as unknown as CurrentSubscription;

const YEARLY = {
  id: "plus",
  name: "Plus",
  priceCents: 9000,
  currency: "EUR",
  per: "/yr",
  postAllowance: null,
  support: "",
  features: [],
} as unknown as Parameters<typeof SubscribePage>[0]["plan"];

function markupOf(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

const planPage = (view: CurrentSubscription) => markupOf(() => <PackagePage view={view} />);

test("a plan without posts of one's own says nothing of posts that are left", () => {
  expect(planPage(TRIAL)).not.toContain("posts");
  const writing = { ...TRIAL, postAllowance: 6 };
  expect(planPage({ ...writing, remainingPosts: 4 })).toMatch(/Remaining posts<.*>4</);
  // Given without an end.
  expect(planPage(writing)).toMatch(/Remaining posts<.*>Unlimited</);
});

test("a reader on trial who chooses the price by the year reads from when it holds, and of no paid period", () => {
  const shown = markupOf(() => (
    <SubscribePage
      plan={YEARLY}
      other={null}
      trialDays={0}
      current={TRIAL}
      change={{ begins: "later" }}
      isManual
      refusal={undefined}
    />
  ));
  expect(shown).toContain("From then on: Plus, €90.00 a year.");
  expect(shown).not.toContain("paid period");
});

test("a trial says until when it runs, what was chosen for then, and after cancelling that it ends", () => {
  const actionsOf = (view: CurrentSubscription) =>
    markupOf(() => <PackageActions view={view} hasPortal={false} />);
  expect(actionsOf({ ...TRIAL, nextPlanName: "Basic" })).toMatch(
    /free trial until Dec 31, 2026\..* From Dec 31, 2026: Basic\./,
  );
  const nextPrice = { amountCents: 9000, currency: "EUR", per: "/yr" };
  expect(actionsOf({ ...TRIAL, nextPlanName: "Plus", nextPrice })).toContain(
    "From Dec 31, 2026: Plus (€90.00 a year).",
  );
  const cancelled = actionsOf({ ...TRIAL, cancelAt: TRIAL.expiresAt });
  expect(cancelled).toContain("It runs until Dec 31, 2026 and does not renew.");
});
