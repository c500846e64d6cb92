import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Viewer, viewerContext } from "#app/features/accounts/sessions/viewer.server.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { servicesContext } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makePlans, makeReader, OWNER } from "#tests/factories/plans.ts";
import { makeServices } from "#tests/factories/services.ts";
import { action } from "./subscribe.tsx";

test("whoever chooses a plan that is gone is told so on another page, since that of the plan is gone too", async () => {
  const services = makeServices(await databases[0]!.open());
  await makePlans(services);
  const { userId, role } = await makeReader(services.db);
  const basic = { id: "basic", name: "basic", priceCents: 1500, postAllowance: 6 };
  await savePlan(services, { ...basic, isActive: false }, OWNER);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(viewerContext, { userId, role, email: "reader@example.org" } as Viewer);
  const body = new URLSearchParams({ per: "/mo", shown: "1500" });
  const request = new Request("https://magazine.example/dashboard/subscribe/basic", {
    method: "POST",
    body,
  });
  const given = { context, request, params: { plan: "basic" } };
  const answer = await action(given as unknown as Parameters<typeof action>[0]).catch(
    (thrown: unknown) => thrown,
  );
  expect((answer as Response).headers.get("location")).toBe("/dashboard/subscription?done=gone");
});
