import { declareIsland } from "#app/islands/declare-island.ts";
import type { AccountToolsProps } from "./header/account-tools.tsx";

export const ACCOUNT_TOOLS = declareIsland<AccountToolsProps>("account-tools", {
  when: "reader",
  load: () => import("./header/account-tools.tsx").then(({ AccountTools }) => AccountTools),
});

export const OWNERS_LINK = declareIsland<object>("owners-link", {
  when: "reader",
  isClientOnly: true,
  load: () =>
    import("./owners-customise-link.tsx").then(({ OwnersCustomiseLink }) => OwnersCustomiseLink),
});
