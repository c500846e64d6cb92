import { describe, expect, test } from "vitest";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { createIntegration } from "#app/features/integrations/commands.server.ts";
import { getIntegration, listIntegrations } from "#app/features/integrations/queries.server.ts";
import { databases } from "#tests/database.ts";
import { makeMember, PASSWORD } from "#tests/factories/accounts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { runIntegrationForm } from "./integration-form.server.ts";

const OWNER = { actor: { userId: null, role: "owner" as const } };

/** An integration, and its owner's forms. */
async function begin(open: (typeof databases)[number]["open"]) {
  const services = makeServices(await open());
  const { id: userId } = await makeMember(services, { role: "owner" });
  const viewer = { userId, role: "owner", signedInAt: Date.now() } as Viewer;
  const made = await createIntegration(services, { name: "Robot", scopes: ["content"] }, OWNER);
  const id = made.ok ? made.value.id : "";
  const send = (values: Record<string, string>) => runIntegrationForm(services, id, values, viewer);
  return { services, id, send, read: () => getIntegration(services.db, id) };
}

describe.each(databases)("the forms of an integration on $name", ({ open }) => {
  test("what widens access asks for the password", async () => {
    const { send, read } = await begin(open);
    const before = await read();
    const wider = { name: "Robot", "scope.posts": "on" };
    for (const intent of ["save", "rotate-content", "rotate-admin"]) {
      const refused = await send({ intent, ...wider, currentPassword: "not the password" });
      expect(refused).toEqual({ ok: false, errors: { currentPassword: ["wrong-password"] } });
    }
    expect(await read()).toEqual(before);
    await send({ intent: "save", ...wider, currentPassword: PASSWORD });
    expect(await read()).toMatchObject({ scopes: ["posts"] });
    const rotated = await send({ intent: "rotate-admin", currentPassword: PASSWORD });
    const adminKey = expect.stringMatching(/^[0-9a-f]{24}:[0-9a-f]{64}$/);
    expect(rotated).toMatchObject({ ok: true, value: { adminKey } });
  });

  test("shutting out needs none", async () => {
    const { services, send, read } = await begin(open);
    await send({ intent: "revoke" });
    expect((await read()).revokedAt).not.toBeNull();
    await send({ intent: "delete" });
    expect(await listIntegrations(services.db)).toEqual([]);
  });
});
