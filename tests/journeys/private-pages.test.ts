import { expect } from "vitest";
import { sectionPathOf, sectionsFor } from "#app/desk/shell/dashboard-sections.ts";
import { PERSONAL_PAGES } from "#tests/pages.ts";
import { test } from "./journey.ts";
import { makeMember, signInAs } from "./members.ts";
import { SWEEP_LIMIT_MS, sweep } from "./page-sweep.ts";
import { fillParameter } from "./route-parameters.ts";

/** The editor's window has no menu. */
const WITHOUT_MENU = "/dashboard/submit-post";

for (const { path, role, status } of PERSONAL_PAGES) {
  test(`${path} has valid markup, no accessibility violation and no overflow, ${role ? `as ${role}` : "signed out"}`, {
    timeout: SWEEP_LIMIT_MS,
  }, async ({ readers }) => {
    const page = await readers.open();
    const member = await makeMember({ role: role ?? "reader", name: "Ada Berg" });
    if (role) await signInAs(page.context(), member.id);
    const address = await fillParameter(path, member);
    // The colours of the desk's menus are checked on one page, those of the site's header elsewhere.
    const coloursWithin = path === "/dashboard/root" ? undefined : "main";
    await sweep(page, address, { coloursWithin, status });
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(address);
    const sections = sectionsFor(role ?? "reader").filter((one) => one.path !== WITHOUT_MENU);
    const isSection = sections.some((section) => section.path === path);
    const current = page.locator(`nav a[href="${sectionPathOf(path)}"][aria-current]`);
    if (isSection) await expect.poll(() => current.count()).toBeGreaterThan(0);
  });
}

test("every section of the dashboard is among the tested pages", () => {
  const swept = new Set(PERSONAL_PAGES.map(({ path }) => path));
  expect(sectionsFor("owner").filter(({ path }) => !swept.has(path))).toEqual([]);
});
