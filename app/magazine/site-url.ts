import { useRouteLoaderData } from "react-router";

/** The site's public address without a trailing slash, for links that leave the site; "" on error pages. */
export function useSiteUrl(): string {
  return (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
}
