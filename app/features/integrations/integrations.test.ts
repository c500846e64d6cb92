import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { listSecurityLog } from "#app/features/accounts/security-log/security-log-queries.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { Forbidden, NotFound, SignInNeeded } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { START } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import {
  changeIntegration,
  createIntegration,
  deleteIntegration,
  revokeIntegration,
  rotateKey,
} from "./commands.server.ts";
import type { IntegrationInput } from "./input.ts";
import {
  findAdminKey,
  findContentKey,
  getIntegration,
  listIntegrations,
  recordIntegrationUse,
} from "./queries.server.ts";

const OWNER: Change = { actor: { userId: null, role: "owner" } };

type Vault = ReturnType<typeof makeServices>;

const given = (more: Partial<IntegrationInput> = {}): IntegrationInput => ({
  name: "Newsroom",
  scopes: ["content", "posts"],
  ...more,
});

async function make(vault: Vault, more: Partial<IntegrationInput> = {}) {
  const made = await createIntegration(vault, given(more), OWNER);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const [keyId = "", secret = ""] = made.value.adminKey.split(":");
  const { contentKey } = await getIntegration(vault.db, made.value.id);
  return { id: made.value.id, keyId, secret, contentKey };
}

async function loggedKinds({ db }: DatabaseClient) {
  const { items } = await listSecurityLog(db, { words: "" }, 50);
  return items.map(({ kind, details }) => [kind, details.integration]).reverse();
}

describe.each(databases)("integrations on $name", ({ open }) => {
  test("a new integration has keys of Ghost's shape, and each finds it", async () => {
    const vault = makeServices(await open());
    const { id, keyId, secret, contentKey } = await make(vault);
    expect(contentKey).toMatch(/^[0-9a-f]{26}$/);
    expect(`${keyId}:${secret}`).toMatch(/^[0-9a-f]{24}:[0-9a-f]{64}$/);
    expect(await findContentKey(vault.db, contentKey)).toMatchObject({ id, name: "Newsroom" });
    const found = await findAdminKey(vault, keyId);
    expect(found).toMatchObject({ secret, integration: { id, scopes: ["content", "posts"] } });
    expect(await findContentKey(vault.db, keyId)).toBeNull();
    expect(await findAdminKey(vault, contentKey)).toBeNull();
  });

  test("the secret is not in the database as it is, and another program key does not open it", async () => {
    const client = await open();
    const vault = makeServices(client);
    const { keyId, secret } = await make(vault);
    const rows = await vault.db.selectFrom("integrations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await findAdminKey(makeServices(client), keyId)).toBeNull();
  });

  test("without the scope a content key reads nothing", async () => {
    const vault = makeServices(await open());
    const { contentKey } = await make(vault, { scopes: ["media"] });
    expect(await findContentKey(vault.db, contentKey)).toBeNull();
  });

  test("a rotated key takes the place of the former one, and leaves the other alone", async () => {
    const vault = makeServices(await open());
    const { id, keyId, contentKey } = await make(vault);
    const rotated = await rotateKey(vault, id, "admin", { ...OWNER, at: START });
    const [newId, newSecret] = rotated.ok ? rotated.value.split(":") : [];
    expect(await findAdminKey(vault, keyId)).toBeNull();
    expect(await findAdminKey(vault, newId!)).toMatchObject({ secret: newSecret });
    expect(await getIntegration(vault.db, id)).toMatchObject({ contentKey, rotatedAt: START });
    const fresh = await rotateKey(vault, id, "content", OWNER);
    expect(await findContentKey(vault.db, contentKey)).toBeNull();
    expect(await findContentKey(vault.db, fresh.ok ? fresh.value : "")).toMatchObject({ id });
  });

  test("a revoked integration stays in the list, and its keys open nothing", async () => {
    const vault = makeServices(await open());
    const { id, keyId, contentKey } = await make(vault);
    await revokeIntegration(vault, id, { ...OWNER, at: START });
    await revokeIntegration(vault, id, OWNER);
    expect(await findContentKey(vault.db, contentKey)).toBeNull();
    expect(await findAdminKey(vault, keyId)).toBeNull();
    expect(await rotateKey(vault, id, "admin", OWNER)).toMatchObject({ ok: false });
    expect(await listIntegrations(vault.db)).toMatchObject([{ id, revokedAt: START }]);
  });

  test("every change is in the security log with the name, and an identical save is not", async () => {
    const vault = makeServices(await open());
    const { id } = await make(vault);
    await changeIntegration(vault, id, given({ scopes: ["posts", "content"] }), OWNER);
    await changeIntegration(vault, id, given({ name: "Desk", scopes: ["media"] }), OWNER);
    await rotateKey(vault, id, "content", OWNER);
    await revokeIntegration(vault, id, OWNER);
    await deleteIntegration(vault, id, OWNER);
    await deleteIntegration(vault, id, OWNER);
    expect(await loggedKinds(vault)).toEqual([
      ["integration-created", "Newsroom: content, posts"],
      ["integration-changed", "Desk: media"],
      ["key-rotated", "Desk"],
      ["integration-revoked", "Desk"],
      ["integration-deleted", "Desk"],
    ]);
    expect(await listIntegrations(vault.db)).toEqual([]);
    const events = await vault.db.selectFrom("events").select(["name", "payload"]).execute();
    expect(events).toHaveLength(5);
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set(["integration.changed"]));
  });

  test("the last use is known to some minutes", async () => {
    const vault = makeServices(await open());
    const { id } = await make(vault);
    const use = async (at: number) => {
      await recordIntegrationUse(vault.db, await getIntegration(vault.db, id), at);
      return (await getIntegration(vault.db, id)).usedAt;
    };
    expect(await use(START)).toBe(START);
    expect(await use(START + MINUTE)).toBe(START);
    expect(await use(START + 6 * MINUTE)).toBe(START + 6 * MINUTE);
  });

  test("owners alone let other programs in", async () => {
    const vault = makeServices(await open());
    const { id } = await make(vault);
    const editor: Change = { actor: { userId: null, role: "editor" } };
    await expect(createIntegration(vault, given(), editor)).rejects.toThrow(Forbidden);
    await expect(changeIntegration(vault, id, given(), editor)).rejects.toThrow(Forbidden);
    await expect(rotateKey(vault, id, "admin", editor)).rejects.toThrow(Forbidden);
    await expect(revokeIntegration(vault, id, editor)).rejects.toThrow(Forbidden);
    await expect(deleteIntegration(vault, id, editor)).rejects.toThrow(Forbidden);
    const nobody: Change = { actor: { userId: null, role: null } };
    await expect(createIntegration(vault, given(), nobody)).rejects.toThrow(SignInNeeded);
    await expect(rotateKey(vault, "nowhere", "admin", OWNER)).rejects.toThrow(NotFound);
  });

  test("a name is needed, and unknown scopes are refused", async () => {
    const vault = makeServices(await open());
    const refused = await createIntegration(vault, given({ name: "  " }), OWNER);
    expect(refused).toEqual({ ok: false, errors: { name: ["required"] } });
    const scopes = ["everything"] as unknown as IntegrationInput["scopes"];
    expect(await createIntegration(vault, given({ scopes }), OWNER)).toMatchObject({ ok: false });
  });
});
