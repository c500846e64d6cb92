import { declareIsland } from "#app/islands/declare-island.ts";
import type { HeaderStyle } from "#app/magazine/shell/header/header-style.ts";
import { readShell } from "./shell-content.ts";

interface HeaderProps {
  pageStyle: HeaderStyle | undefined;
}

export const HEADER = declareIsland<HeaderProps>("header", {
  when: "reader",
  load: () => import("./header/header.tsx").then(({ Header }) => Header),
  find: async (props) => ({ props, version: (await readShell()).version }),
});

interface PanelProps extends HeaderProps {
  siteStyle: HeaderStyle;
}

export const CUSTOMISE_PANEL = declareIsland<PanelProps>("customise-panel", {
  when: "interaction",
  load: () => import("./customise-panel.tsx").then(({ CustomisePanel }) => CustomisePanel),
  find: async (props) => ({ props, version: (await readShell()).version }),
});
