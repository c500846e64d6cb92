import { existsSync } from "node:fs";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { createIntegration } from "#app/features/integrations/commands.server.ts";
import { saveBounceSettings } from "#app/features/newsletter/bounces/bounce-settings.server.ts";
import { makeDkimKey } from "#app/features/newsletter/dkim/dkim-keys.server.ts";
import { createWebhook } from "#app/features/webhooks/commands.server.ts";
import { databases } from "#tests/database.ts";
import { from, makeMember, PASSWORD } from "#tests/factories/accounts.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makeServices } from "#tests/factories/services.ts";
import {
  confirmAuthenticator,
  findPendingAuthenticator,
  signInWithCode,
  startAuthenticatorSetup,
} from "./authenticator-commands.server.ts";
import { describeLostKey } from "./lost-key.server.ts";
import { signIn } from "./sign-in-commands.server.ts";

const codeOf = (secret: string) => new TOTP({ secret }).generate();

describe.each(databases)("a magazine whose key is lost, on $name", ({ open }) => {
  /** Somebody with an authenticator, and the same database with an empty data folder. */
  async function loseKey() {
    const before = makeServices(await open());
    const { id, email } = await makeMember(before);
    await startAuthenticatorSetup(before, id);
    const { secret } = (await findPendingAuthenticator(before, id, "Masthead", email))!;
    const confirmed = await confirmAuthenticator(before, id, codeOf(secret));
    if (!confirmed.ok) throw new Error(JSON.stringify(confirmed.errors));
    const env = { ...before.env, dataDir: temporaryFolder() };
    const after = { ...before, env };
    const ticket = async () => {
      const entered = await signIn(after, { email, password: PASSWORD }, from());
      if (!entered.ok || !("ticket" in entered.value)) throw new Error("no second factor");
      return entered.value.ticket;
    };
    return { before, after, id, secret, codes: confirmed.value.codes, ticket };
  }

  test("a recovery code logs in; a code of the app is refused with the reason", async () => {
    const { after, secret, codes, ticket } = await loseKey();
    const refusal = await signInWithCode(after, await ticket(), codeOf(secret), from());
    expect(refusal).toEqual({ ok: false, errors: { code: ["key-lost"] } });
    const entered = await signInWithCode(after, await ticket(), codes[0]!, from());
    expect(entered).toMatchObject({ ok: true });
  });

  test("an app that was being set up can be set up again", async () => {
    const { after, before } = await loseKey();
    const { id } = await makeMember(before, { id: "bea", email: "bea@example.org" });
    await startAuthenticatorSetup(before, id);
    expect(await findPendingAuthenticator(after, id, "Masthead", "bea")).toBeNull();
    expect(await confirmAuthenticator(after, id, "123456")).toMatchObject({ ok: false });
    await startAuthenticatorSetup(after, id);
    expect(await findPendingAuthenticator(after, id, "Masthead", "bea")).not.toBeNull();
  });

  test("the operator sees what is missing, and no new key is created", async () => {
    const { before, after } = await loseKey();
    expect(await describeLostKey(before.db, before.env)).toBeNull();
    const { dataDir } = after.env;
    expect(await describeLostKey(after.db, after.env)).toMatch(
      `${dataDir}/secret.key is missing. One person cannot log in with an authenticator app; their recovery codes work.`,
    );
    expect(existsSync(join(dataDir, "secret.key"))).toBe(false);
    const other = { dataDir, secretKey: "a key of at least thirty-two characters" };
    expect(await describeLostKey(after.db, other)).toMatch("SECRET_KEY is not the key");
  });

  test("all other encrypted secrets are listed too", async () => {
    const services = makeServices(await open());
    const change = { actor: SYSTEM };
    const made = await createIntegration(services, { name: "A robot", scopes: ["posts"] }, change);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const hook = {
      event: "post.published",
      address: "https://example.org/hook",
      format: "json",
      name: "A hook",
      secret: "",
    } as const;
    await createWebhook(services, made.value.id, hook, change);
    await makeDkimKey(services, services.env, { domain: "example.org" }, change);
    const bounces = {
      addressing: "none",
      returnAddress: "",
      softMost: 5,
      softDays: 60,
      service: "generic",
      imapHost: "",
      imapPort: 993,
      imapUser: "",
      imapFolder: "",
    };
    const saved = await saveBounceSettings(services, services.env, bounces, change);
    expect(saved.ok).toBe(true);
    expect(await describeLostKey(services.db, services.env)).toBeNull();
    const env = { ...services.env, dataDir: temporaryFolder() };
    expect(await describeLostKey(services.db, env)).toMatch(
      "do not work until they get a new secret: 1 integration, 1 webhook, the passwords by which bounces are read, the DKIM key of emails.",
    );
  });
});
