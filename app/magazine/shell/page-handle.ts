import { useMatches, useRouteLoaderData } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "#app/platform/message.ts";
import type { HeaderStyle } from "./header-style.ts";

/** What a route may ask of the frame around it: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** The page's language where it is its own; otherwise it speaks the magazine's. */
  locale?: Locale;
  /** Classes of `themes.css`, put on the body, e.g. "animals lightBlue-coolGrey". */
  theme?: string;
  /** True for a page all of whose words stand in islands: it runs before the words are there. */
  isWordless?: boolean;
  /** Shown by this page, and remembered as the visitor's choice. */
  headerStyle?: HeaderStyle;
}

/** Routes that share a file, as the homes do, answer by the route's id and what its loader gave. */
type PageHandleOf = (routeId: string, loaderData: unknown) => PageHandle;

function readHandle(match: ReturnType<typeof useMatches>[number]): PageHandle | undefined {
  const handle = match.handle as PageHandle | PageHandleOf | undefined;
  return typeof handle === "function" ? handle(match.id, match.loaderData) : handle;
}

/** The handles of the matched routes as one; the innermost route wins. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(readHandle));
}

/** What the magazine speaks; the built-in language where not even that could be read. */
export function useSiteLanguage(): Locale {
  const root = useRouteLoaderData("root") as { language: Locale } | undefined;
  return root?.language ?? DEFAULT_LOCALE;
}
