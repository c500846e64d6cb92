import { use } from "react";
import type { SiteView } from "#app/features/site/models.ts";
import { useServerOnly } from "#app/islands/server-only.ts";
import { loadOnce } from "#app/lib/load-once.ts";
import type { MenuSource } from "#app/magazine/shell/menu/menu-source.ts";
import { fetchJson } from "#app/platform/http/fetch-json.ts";

/** Content of header, menus and footer; in documents it is rendered but not serialized. */
export interface ShellContent {
  site: SiteView;
  menu: MenuSource;
  /** Fingerprint of the content. */
  version: string;
}

/** Name of the server-only value. */
export const SHELL = "shell";

const SHELL_ADDRESS = "/api/shell";

/** Fetches it once for all islands. */
export const readShell = loadOnce(() => fetchJson<ShellContent>(SHELL_ADDRESS));

/** From the loader on the server; in the browser as fetched before the islands hydrate. */
export function useShellContent(): ShellContent {
  return useServerOnly<ShellContent>(SHELL) ?? use(readShell());
}
