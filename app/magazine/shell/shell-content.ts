import type { SiteView } from "#app/features/site/models.ts";
import { useServerOnly } from "#app/islands/server-only.ts";
import type { MenuSource } from "#app/magazine/shell/menu/menu-source.ts";

/** A static page in menu or footer. */
export interface ShellPage {
  name: string;
  path: string;
}

/** Content of header, menus and footer. */
export interface ShellContent {
  site: SiteView;
  menu: MenuSource;
  /** Static pages of the footer's last line. */
  pages: ShellPage[];
  /** The languages that published posts have, the magazine's first. */
  languages: string[];
  /** Whether there is a podcast to subscribe to. */
  hasPodcast: boolean;
  /** Fingerprint of the content. */
  version: string;
}

/** Name of the server-only value. */
export const SHELL = "shell";

/** From the loader: only the server renders header, menus and footer. */
export function useShellContent(): ShellContent {
  const content = useServerOnly<ShellContent>(SHELL);
  if (!content) throw new Error("The shell is rendered on the server only");
  return content;
}
