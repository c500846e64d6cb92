import { expect, test } from "vitest";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  postCodeVersion,
  readPostCode,
  readSiteCode,
  siteCodeVersion,
} from "#app/features/site/own-code/own-code.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { makeMember, PASSWORD } from "#tests/factories/accounts.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { runCodeForm } from "./code-form.server.ts";

const CODE = { head: "<script>a()</script>", foot: "" };
const NONE = { head: "", foot: "" };
const HOUR_MS = 3_600_000;

async function openSite() {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const services = makeServices(client);
  const { id: postId } = await makePost(services.db);
  const site = { ...CODE, isOn: "on", origins: "", version: await siteCodeVersion(services.db) };
  const post = { ...CODE, version: postCodeVersion(NONE) };
  const forms = [
    [null, site],
    [postId, post],
  ] as const;
  const read = async () => [
    (await readSiteCode(services.db)).head,
    (await readPostCode(services.db, postId)).head,
  ];
  return { services, forms, read };
}

const ownerOf = (userId: string, signedInAt = Date.now()) =>
  ({ userId, role: "owner", email: null, signedInAt }) as Viewer;

test("an owner puts code into pages by their password alone: a stolen session cannot", async () => {
  const { services, forms, read } = await openSite();
  const viewer = ownerOf((await makeMember(services, { role: "owner" })).id);
  for (const [postId, form] of forms) {
    const send = (values: object) => runCodeForm(services, postId, { ...form, ...values }, viewer);
    const missing = { ok: false, errors: { currentPassword: ["required"] } };
    expect(await send({})).toEqual(missing);
    const wrong = { ok: false, errors: { currentPassword: ["wrong-password"] } };
    expect(await send({ currentPassword: "a guess of mine" })).toEqual(wrong);
  }
  expect(await read()).toEqual(["", ""]);
  for (const [postId, form] of forms) {
    const values = { ...form, currentPassword: PASSWORD };
    expect((await runCodeForm(services, postId, values, viewer)).ok).toBe(true);
  }
  expect(await read()).toEqual([CODE.head, CODE.head]);
});

test("an owner without a password has signed in just now", async () => {
  const { services, forms, read } = await openSite();
  const { id } = await makeUser(services.db, { role: "owner" });
  for (const [postId, form] of forms) {
    const old = await runCodeForm(services, postId, form, ownerOf(id, Date.now() - HOUR_MS));
    expect(old).toEqual({ ok: false, errors: { form: ["sign-in-again"] } });
    expect((await runCodeForm(services, postId, form, ownerOf(id))).ok).toBe(true);
  }
  expect(await read()).toEqual([CODE.head, CODE.head]);
});
