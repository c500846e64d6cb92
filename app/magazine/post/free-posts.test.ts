import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/policy.ts";
import {
  meterCookie,
  readMeterCookie,
} from "#app/features/billing/metering/meter-cookie.server.ts";
import { openMetered } from "#app/features/billing/metering/metering.server.ts";
import { mayReadPost } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { saveSetting } from "#app/features/site/settings-commands.server.ts";
import { databases } from "#tests/database.ts";
import { OWNER } from "#tests/factories/plans.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";

const NOBODY: Actor = { userId: null, role: null };
const NOVEMBER = Date.UTC(2026, 10, 24);
const REQUEST = new Request("https://magazine.example/");
const NONE: ReadonlySet<string> = new Set();

describe.each(databases)("free posts of a month on $name", ({ open }) => {
  async function setUp(freePosts: number) {
    const services = makeServices(await open());
    if (freePosts > 0) await saveSetting(services, "site.freePosts", freePosts, OWNER);
    const { db } = services;
    const paid = await makePost(db, { access: "paid" });
    const members = await makePost(db, { access: "members" });
    return { services, db, paid, members };
  }

  test("a visitor opens as many as the owner allows; a post counts once", async () => {
    const { services, db, paid, members } = await setUp(1);
    const first = await openMetered(services, paid, { userId: null, opened: NONE });
    expect(first).toEqual(new Set([paid.id]));
    const opened = first!;
    expect(await openMetered(services, paid, { userId: null, opened })).toEqual(first);
    expect(await openMetered(services, members, { userId: null, opened })).toBeNull();
    expect(await mayReadPost(db, { ...NOBODY, opened }, { id: paid.id })).toBe(true);
    expect(await mayReadPost(db, { ...NOBODY, opened }, { id: members.id })).toBe(false);
    await saveSetting(services, "site.freePosts", 0, OWNER);
    expect(await mayReadPost(db, { ...NOBODY, opened }, { id: paid.id })).toBe(false);
  });

  test("none are free at first, and those of chosen plans or with a password never are", async () => {
    const { services, paid } = await setUp(0);
    expect(await openMetered(services, paid, { userId: null, opened: NONE })).toBeNull();
    await saveSetting(services, "site.freePosts", 5, OWNER);
    for (const access of ["tiers", "password"] as const) {
      const post = await makePost(services.db, { access });
      expect(await openMetered(services, post, { userId: null, opened: NONE })).toBeNull();
      const opened = new Set([post.id]);
      expect(await mayReadPost(services.db, { ...NOBODY, opened }, { id: post.id })).toBe(false);
    }
  });

  test("a reader with an account has the same posts in every browser, also of two clicks at once", async () => {
    const { services, db, paid, members } = await setUp(1);
    const reader = { userId: (await makeUser(db)).id, role: "reader" } as const;
    const by = { userId: reader.userId, opened: NONE };
    const other = await makePost(db, { access: "paid" });
    const both = await Promise.all([
      openMetered(services, paid, by, NOVEMBER),
      openMetered(services, other, by, NOVEMBER),
    ]);
    expect(both.filter((result) => result !== null)).toHaveLength(1);
    expect(await openMetered(services, members, by, NOVEMBER)).toBeNull();
    const december = Date.UTC(2026, 11, 1);
    expect(await openMetered(services, other, by, december)).toEqual(NONE);
  });

  test("a post that was opened before signing in stays open, and counts once", async () => {
    const { services, db, paid, members } = await setUp(1);
    const { id: userId } = await makeUser(db);
    const opened = new Set([paid.id]);
    expect(await openMetered(services, members, { userId, opened })).toEqual(opened);
    expect(await openMetered(services, paid, { userId, opened })).toEqual(opened);
  });

  test("the cookie is read as it was set, for its month, and no other is taken", async () => {
    const { env } = makeServices(await open());
    const [, header] = meterCookie(env, REQUEST, new Set(["p1", "p2"]), NOVEMBER);
    expect(header).toContain("HttpOnly; SameSite=Lax; Secure");
    const cookie = header.split(";")[0]!;
    expect(readMeterCookie(env, `a=b; ${cookie}`, NOVEMBER)).toEqual(new Set(["p1", "p2"]));
    expect(readMeterCookie(env, cookie, Date.UTC(2026, 11, 1))).toEqual(NONE);
    expect(readMeterCookie(env, cookie.replace("p2", "p3"), NOVEMBER)).toEqual(NONE);
    expect(readMeterCookie(env, null, NOVEMBER)).toEqual(NONE);
  });
});
