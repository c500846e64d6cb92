import { expect } from "vitest";
import { roomsFor } from "#app/magazine/dashboard/dashboard-rooms.ts";
import { PERSONAL_PAGES } from "#tests/pages.ts";
import { test } from "./journey.ts";
import { addressFor } from "./made-for-visits.ts";
import { makeMember, signInAs } from "./members.ts";
import { SWEEP_LIMIT_MS, sweep } from "./page-sweep.ts";

for (const { path, role } of PERSONAL_PAGES) {
  test(`${path} is valid and accessible and fits every window of ${role ?? "nobody in particular"}`, {
    timeout: SWEEP_LIMIT_MS,
  }, async ({ readers }) => {
    const page = await readers.arrive();
    const member = await makeMember({ role: role ?? "reader", name: "Ada Berg" });
    if (role) await signInAs(page.context(), member.id);
    const address = await addressFor(path, member);
    await sweep(page, address);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(address);
    const isRoom = roomsFor(role ?? "reader").some((room) => room.path === path);
    const current = page.locator(`main nav a[href="${path}"][aria-current]`);
    if (isRoom) await expect.poll(() => current.count()).toBeGreaterThan(0);
  });
}

test("every room of the dashboard is among the pages that are swept", () => {
  const swept = new Set(PERSONAL_PAGES.map(({ path }) => path));
  expect(roomsFor("owner").filter(({ path }) => !swept.has(path))).toEqual([]);
});
