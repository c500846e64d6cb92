import { use } from "react";
import type { SiteView } from "#app/features/operations/models.ts";
import { fetchJson } from "#app/platform/fetch-json.ts";
import { once } from "#app/platform/once.ts";
import { useUnsent } from "#app/platform/unsent.ts";
import type { MenuSource } from "./menu-source.ts";

/** What header, menus and footer show: in every document, as markup alone. */
export interface ShellContent {
  site: SiteView;
  menu: MenuSource;
  /** Changes when anything of it does. */
  version: string;
}

/** Under this name the loader leaves it to the markup. */
export const SHELL = "shell";

const SHELL_ADDRESS = "/api/shell";

/** Reads it once for all who need it. */
export const readShell = once(() => fetchJson<ShellContent>(SHELL_ADDRESS));

/** On the server from the loader, in the browser as it was read before its island woke. */
export function useShellContent(): ShellContent {
  return useUnsent<ShellContent>(SHELL) ?? use(readShell());
}
