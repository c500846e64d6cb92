import type { ShellContent } from "./shell-content.ts";

/** Header and footer without menus: before signing in to a private site, whose subjects they would name. */
export const bareShell = ({ site, version }: ShellContent): ShellContent => ({
  site: { ...site, footer: [], navigation: [], social: [] },
  menu: { samples: {}, fiveColumns: [], threeColumns: [], own: [], pages: [] },
  pages: [],
  languages: [site.language],
  hasPodcast: false,
  version: `${version}-bare`,
});
