import { use } from "react";
import type { SiteView } from "#app/features/operations/models.ts";
import { settled } from "#app/platform/settled.ts";
import { useUnsent } from "#app/platform/unsent.ts";
import type { MenuSource } from "./menu-source.ts";

/** What header, menus and footer show: in every document, as markup alone. */
export interface ShellContent {
  site: SiteView;
  menu: MenuSource;
}

/** Under this name the loader leaves it to the markup. */
export const SHELL = "shell";

const SHELL_ADDRESS = "/api/shell";

let reading: Promise<ShellContent> | undefined;

/** Reads it once for all who need it; after a failure it is tried again. */
export function readShell(): Promise<ShellContent> {
  reading ??= settled(
    fetch(SHELL_ADDRESS)
      .then((response) => response.json() as Promise<ShellContent>)
      .catch((error) => {
        reading = undefined;
        throw error;
      }),
  );
  return reading;
}

/** Changes when anything of it does; known on the server alone. */
export function useShellVersion(): string {
  const content = useUnsent<ShellContent>(SHELL);
  return content ? JSON.stringify(content) : "";
}

/** On the server from the loader, in the browser as it was read before its island woke. */
export function useShellContent(): ShellContent {
  return useUnsent<ShellContent>(SHELL) ?? use(readShell());
}
