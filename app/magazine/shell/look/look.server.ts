/** The look that readers see: the published theme with its stylesheet, made once and cached. */
import type { RouterContextProvider } from "react-router";
import { findPublishedTheme } from "#app/features/themes/queries.server.ts";
import { makeSheet } from "#app/features/themes/sheet/theme-sheet.server.ts";
import type { Theme } from "#app/features/themes/theme.ts";
import { cachedContent, getServices } from "#app/platform/context.server.ts";
import type { Look } from "./look.ts";

interface PublishedLook {
  theme: Theme;
  /** The stylesheet itself. */
  css: string;
  look: Look;
}

/** The head of a page for a theme. @param href the address of its stylesheet, by its hash */
export function lookOf(theme: Theme, hrefOf: (hash: string) => string): PublishedLook {
  const { css, hash, className, preloads } = makeSheet(theme);
  const bars = { light: theme.colours.light.paper, dark: theme.colours.dark.paper };
  const isBar = theme.header === "bar" || theme.header === "band";
  const { postHead } = theme;
  return { theme, css, look: { href: hrefOf(hash), className, preloads, bars, isBar, postHead } };
}

/** The address of a published stylesheet: without `.css`, which the server knows of files only. */
const sheetHref = (hash: string) => `/themes/${hash}`;

/** Null where readers see the program's own look. One statement, when an event has changed what it reads. */
export function readLook(context: Readonly<RouterContextProvider>): Promise<PublishedLook | null> {
  const { db } = getServices(context);
  return cachedContent(context, "look", async () => {
    const theme = await findPublishedTheme(db);
    return { content: theme && lookOf(theme, sheetHref), tags: ["site"] };
  });
}
