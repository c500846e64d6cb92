import { describe, expect, test } from "vitest";
import { changePassword } from "#app/features/accounts/passwords/password-change-commands.server.ts";
import {
  canResetPassword,
  resetPassword,
  sendPasswordReset,
} from "#app/features/accounts/passwords/password-reset-commands.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { setPassword } from "#app/features/accounts/profile/user-commands.server.ts";
import { createOwner, inviteOwner } from "#app/features/accounts/sign-up/owner-commands.server.ts";
import { requestAccount } from "#app/features/accounts/sign-up/sign-up-commands.server.ts";
import { databases } from "#tests/database.ts";
import {
  ACCOUNT_EMAIL,
  from,
  HEAD,
  makeMember,
  PASSWORD,
  readMails,
} from "#tests/factories/accounts.ts";
import { isPredictable } from "./password-patterns.ts";
import { checkPassword, isMadeOfNames } from "./password-rules.server.ts";

const COMMON = ["1234567890", "qwertyuiop", "Password123", "LIVERPOOLFC", "poiuytrewq"];

const refusedAs = (code: string, field = "password") => ({
  ok: false,
  errors: { [field]: [code] },
});

describe("passwords made of names", () => {
  const names = ["Masthead", "Ada Berg", "ada.berg"];

  test("are refused, whatever stands around the name", () => {
    for (const password of ["Masthead2026!", "adaberg-1234", "BERG.ADA.99", "mastheadMASTHEAD"]) {
      expect(isMadeOfNames(password, names), password).toBe(true);
    }
  });

  test("long words of one's own are not, even beside a name", () => {
    for (const password of [PASSWORD, "ada likes purple harbours", "zq83-kfh2-vnm5"]) {
      expect(isMadeOfNames(password, names), password).toBe(false);
    }
  });

  test("short names and initials do not count", () => {
    expect(isMadeOfNames("q7-w8-e9-1", ["Q7 W8"])).toBe(false);
  });
});

describe("passwords that are a pattern", () => {
  test("are refused: counted up or down, repeated, or of hardly any signs", () => {
    const counted = ["0123456789", "0987654321", "abcdefghij", "abcde12345", "123456789a"];
    const typed = ["asdfghjkl;", "zxcvbnmasdf", "qwertzuiop", "mnbvcxzlkj", "11223344556677"];
    const repeated = ["1111111111", "          ", "ababababab", "dragondragon", "abc1abc1abc1"];
    for (const password of [...counted, ...typed, ...repeated]) {
      expect(isPredictable(password), password).toBe(true);
    }
  });

  test("words, and what is made by a program, are not", () => {
    for (const password of [PASSWORD, "zq83-kfh2-vnm5", "mo-ra-lu-ti-ka", "stuvenhalf1890"]) {
      expect(isPredictable(password), password).toBe(false);
    }
  });
});

describe.each(databases)("a password that is guessed first, on $name", ({ open }) => {
  test("the commonest ones are refused in any case, others are not", async () => {
    const { db } = await open();
    for (const password of COMMON) {
      expect(await checkPassword(db, password, {}), password).toEqual(refusedAs("too-common"));
    }
    expect(await checkPassword(db, PASSWORD, {})).toEqual({ ok: true, value: null });
  });

  test("the magazine's name is refused by what it is called now", async () => {
    const { db } = await open();
    const value = JSON.stringify("The Bee Keeper");
    const row = { name: "site.name", value, updated_at: 0 };
    await db.insertInto("settings").values(row).execute();
    expect(await checkPassword(db, "beekeeper2026", {})).toEqual(refusedAs("own-name"));
    expect(await checkPassword(db, "masthead2026", {})).toEqual({ ok: true, value: null });
  });

  test("it is refused at sign-up, set-up, change, and by the command line", async () => {
    const client = await open();
    const token = await inviteOwner(client.db);
    const owner = { magazine: "Bees", name: "Ada", email: "ada@example.org" };
    expect(await createOwner(client, token, { ...owner, password: "1234567890" }, from())).toEqual(
      refusedAs("too-common"),
    );
    const options = { accountEmail: ACCOUNT_EMAIL, address: "", next: "/", browser: "" };
    const input = { email: "ada.lovelace@example.org", password: "lovelace1815" };
    expect(await requestAccount(client, input, options)).toEqual(refusedAs("own-name"));
    expect(await readMails(client)).toEqual([]);
    const { id, email } = await makeMember(client);
    expect(await setPassword(client, id, "1234567890", { actor: SYSTEM })).toEqual(
      refusedAs("too-common"),
    );
    const person = { userId: id, email, signedInAt: 0 };
    const change = { currentPassword: PASSWORD, newPassword: "qwertyuiop" };
    expect(await changePassword(client, person, change, ACCOUNT_EMAIL, from())).toEqual(
      refusedAs("too-common", "newPassword"),
    );
  });

  test("a refused password does not consume the link of a reset", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    await sendPasswordReset(client, { email, head: HEAD }, "https://magazine.example");
    const { secret } = (await readMails(client)).at(-1)!;
    expect(await resetPassword(client, secret, "1234567890", ACCOUNT_EMAIL)).toEqual(
      refusedAs("too-common"),
    );
    expect(await canResetPassword(client, secret)).toBe(true);
  });
});
