import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { findSession, startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { servicesContext } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { action } from "./sign-out.ts";

test("logging out ends the session, and has the browser forget its copies of pages", async () => {
  const services = makeServices(await databases[0]!.open());
  const { id } = await makeUser(services.db, {});
  const token = await startSession(services.db, id, { address: "", userAgent: "" });
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const request = new Request("https://magazine.example/actions/sign-out", {
    method: "POST",
    headers: { cookie: `__Host-session=${token}` },
    body: new URLSearchParams(),
  });
  const given: Pick<Parameters<typeof action>[0], "context" | "request"> = { context, request };
  const answer = await action(given as Parameters<typeof action>[0]);
  expect(await findSession(services.db, token)).toBeNull();
  expect(answer.headers.get("Clear-Site-Data")).toBe('"cache"');
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=; .*Max-Age=0/);
});
