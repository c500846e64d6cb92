import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import type { MenuEntry } from "./menu.ts";
import { MenuPanel } from "./menu-panel.tsx";
import { MobileEntry } from "./mobile-entry.tsx";

const PARENT: MenuEntry = {
  label: "menu.headerStyles",
  name: "Places",
  entries: [
    { label: "menu.headerStyles", name: "Coast", href: "/archive/coast" },
    { label: "menu.headerStyles", name: "Forest", href: "/archive/forest" },
  ],
};

const render = (node: React.ReactNode) =>
  renderToStaticMarkup(<TextProvider locale="en">{node}</TextProvider>);

/** A page has each entry twice, and compresses the second one to a few bytes if it is equal. */
test("the links of the mobile menu are the same markup as those of the bar", () => {
  const bar = render(<MenuPanel entries={PARENT.entries!} path="0" pathname="/archive/coast" />);
  const sheet = render(<MobileEntry entry={PARENT} level={0} />);
  const [links] = /<li>.*<\/li>/.exec(bar)!;
  expect(links.replace(' aria-current="page"', "")).toContain(">Coast</a>");
  expect(sheet).toContain(links.replace(' aria-current="page"', ""));
});
