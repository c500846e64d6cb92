import { useMatches, useRouteLoaderData } from "react-router";
import type { DropCaps, HeaderStyle } from "#app/features/site/site-choices.ts";
import type { Look } from "#app/magazine/shell/look/look.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { DEFAULT_LOCALE } from "#app/platform/i18n/message.ts";

/** A route's settings for the shell: `const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** The page's language; by default the magazine's. */
  locale?: Locale;
  /** Theme classes for the body, e.g. "animals lightBlue-coolGrey". */
  theme?: string;
  /** A theme that is not what readers see, where one is tried. */
  look?: Look;
  /** Whether it is a text to read, in the typeface of texts. */
  hasLongText?: boolean;
  /** The language of that text, when it names one. */
  textLanguage?: string | null;
  /** Whether it has a text among other things, and so needs the stylesheet of texts. */
  hasText?: boolean;
  /** Header style of this page, stored as the visitor's choice. */
  headerStyle?: HeaderStyle;
  /** Whether it brings a frame of its own instead of the magazine's header and footer. */
  hasOwnFrame?: boolean;
}

/**
 * Routes that share a module, as the homes do, compute their handle from route id and loader data.
 */
type PageHandleOf = (routeId: string, loaderData: unknown) => PageHandle;

type Match = Pick<ReturnType<typeof useMatches>[number], "id" | "handle" | "loaderData">;

function readHandle(match: Match): PageHandle | undefined {
  const handle = match.handle as PageHandle | PageHandleOf | undefined;
  return typeof handle === "function" ? handle(match.id, match.loaderData) : handle;
}

/** The innermost wins. */
export const mergeHandles = (matches: readonly Match[]): PageHandle =>
  Object.assign({}, ...matches.map(readHandle));

/** Merges the handles of the matched routes. */
export const usePageHandle = (): PageHandle => mergeHandles(useMatches());

/** The magazine's language; the default if the root loader failed. */
export function useSiteLanguage(): Locale {
  const root = useRouteLoaderData("root") as { language: Locale } | undefined;
  return root?.language ?? DEFAULT_LOCALE;
}

/** The theme of the page; null for the program's own look. */
export function usePageLook(): Look | null {
  const { look } = usePageHandle();
  const root = useRouteLoaderData("root") as { look: Look | null } | undefined;
  return look ?? root?.look ?? null;
}

/** Whether a post begins with a large initial: as it says itself, or as the owner has set for all articles. */
export function useDropCap({ kind, hasDropCap }: { kind: string; hasDropCap: boolean }): boolean {
  const root = useRouteLoaderData("root") as { dropCaps: DropCaps } | undefined;
  if (root?.dropCaps === "never") return false;
  return hasDropCap || (root?.dropCaps === "articles" && kind === "standard");
}
