/** Reads what the pages of themes need. */
import type { RouterContextProvider } from "react-router";
import { FRONT, findPublished } from "#app/features/arrangements/queries.server.ts";
import {
  BUILT_IN_NAMES,
  BUILT_IN_THEMES,
  isBuiltIn,
} from "#app/features/themes/built-in/themes.ts";
import {
  getOwnTheme,
  getTheme,
  listLooks,
  listOwnThemes,
} from "#app/features/themes/queries.server.ts";
import { cleanSheet } from "#app/features/themes/style-sheet/clean-sheet.server.ts";
import type { Theme } from "#app/features/themes/theme.ts";
import { findHome, loadShownHome } from "#app/magazine/home/shown-home.server.ts";
import { loadPostPreview } from "#app/magazine/post/post-page.server.ts";
import { lookOf } from "#app/magazine/shell/look/look.server.ts";
import { getServices, type Services } from "#app/platform/context.server.ts";
import { themePath } from "./look-path.ts";

/** Summary of a theme for its card. */
function cardOf(id: string, { name, credit, colours, type, corners, cards }: Theme) {
  const { headingWeight, headingCase } = type;
  return { id, name, credit, colours, headingWeight, headingCase, corners, cards };
}

export type ThemeSummary = ReturnType<typeof cardOf>;

/** All themes, and what was published. */
export async function loadThemes({ db }: Pick<Services, "db">) {
  const [own, looks] = await Promise.all([listOwnThemes(db), listLooks(db)]);
  return {
    builtIn: BUILT_IN_NAMES.map((name) => cardOf(name, BUILT_IN_THEMES[name])),
    own: own.map(({ id, theme }) => cardOf(id, theme)),
    looks,
    currentId: looks[0]?.themeId ?? null,
  };
}

export type LoadedThemes = Awaited<ReturnType<typeof loadThemes>>;

/** One theme to look at, or to change. */
export async function loadTheme({ db }: Pick<Services, "db">, id: string) {
  const own = isBuiltIn(id) ? null : await getOwnTheme(db, id);
  const theme = own?.theme ?? (await getTheme(db, id));
  return {
    id,
    theme,
    revision: own?.revision ?? 0,
    isOwn: own !== null,
    faults: cleanSheet(theme.styleSheet).faults,
    /** The front page that was arranged, which the theme could take along. */
    arranged: own && (await findPublished(db, FRONT)),
  };
}

export type LoadedTheme = Awaited<ReturnType<typeof loadTheme>>;

/** The front page, or the first story on it, as it would be in a theme. */
export async function loadThemePreview(
  context: Readonly<RouterContextProvider>,
  id: string,
  isPost: boolean,
) {
  const site = getServices(context);
  const theme = await getTheme(site.db, id);
  const { look } = lookOf(theme, (hash) => `${themePath(id)}/sheet/${hash}`);
  // As readers would see it: an arranged front page takes precedence over the theme's.
  const placed = await findHome(site, "/", undefined, async () => theme);
  const home = await loadShownHome(context, placed, new URLSearchParams());
  const [postId] = home.postIds;
  const post = isPost && postId ? await loadPostPreview(context, postId, "single") : null;
  return { look, home, post };
}
