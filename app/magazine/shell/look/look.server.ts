/** The look that readers see: the published theme with its stylesheet, made once and cached. */
import type { RouterContextProvider } from "react-router";
import { BUILT_IN_THEMES } from "#app/features/themes/built-in/themes.ts";
import { findPublishedTheme } from "#app/features/themes/queries.server.ts";
import { makeSheet } from "#app/features/themes/sheet/theme-sheet.server.ts";
import type { Theme } from "#app/features/themes/theme.ts";
import { isDeskPath } from "#app/islands/navigation/desk-path.ts";
import { isAppPath } from "#app/lib/addresses/app-path.ts";
import { cachedContent, getServices } from "#app/platform/context.server.ts";
import type { Look } from "./look.ts";

interface StyledTheme {
  theme: Theme;
  /** The stylesheet itself. */
  css: string;
  look: Look;
}

interface PublishedLook extends StyledTheme {
  /** Where people type passwords: without rules that are not the program's. */
  entry: StyledTheme;
}

/** The look of a theme. @param hrefOf the address of a stylesheet, by its hash */
export function lookOf(theme: Theme, hrefOf: (hash: string) => string): StyledTheme {
  const { css, hash, className, preloads } = makeSheet(theme);
  const bars = { light: theme.colours.light.paper, dark: theme.colours.dark.paper };
  const isBar = theme.header === "bar" || theme.header === "band";
  const { postHead } = theme;
  return { theme, css, look: { href: hrefOf(hash), className, preloads, bars, isBar, postHead } };
}

/** The address of a published stylesheet: without `.css`, which the server knows of files only. */
const sheetHref = (hash: string) => `/themes/${hash}`;

/** Whether its own rules came with the program, also in a copy of a finished theme. */
const hasOurRules = ({ styleSheet }: Theme): boolean =>
  Object.values(BUILT_IN_THEMES).some((each) => each.styleSheet === styleSheet);

/** Null where readers see the program's own look. One statement, when an event has changed what it reads. */
export function readLook(context: Readonly<RouterContextProvider>): Promise<PublishedLook | null> {
  const { db } = getServices(context);
  return cachedContent(context, "look", async () => {
    const theme = await findPublishedTheme(db);
    if (!theme) return { content: null, tags: ["site"] };
    const whole = lookOf(theme, sheetHref);
    const entry = hasOurRules(theme) ? whole : lookOf({ ...theme, styleSheet: "" }, sheetHref);
    return { content: { ...whole, entry }, tags: ["site"] };
  });
}

/** What the page at a path looks like; null for the program's own look, which the desk always has. */
export async function readLookAt(
  context: Readonly<RouterContextProvider>,
  pathname: string,
): Promise<Look | null> {
  if (isDeskPath(pathname)) return null;
  const published = await readLook(context);
  return (isAppPath(pathname) ? published?.entry.look : published?.look) ?? null;
}
