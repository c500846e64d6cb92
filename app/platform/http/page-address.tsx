import { createContext, use } from "react";

/** The page's URL, for islands, which render outside the router. */
export interface PageAddress {
  pathname: string;
  /** "" or with its leading question mark. */
  search: string;
  /** The site's public URL without a trailing slash, for absolute links; "" on error pages. */
  siteUrl: string;
}

export const PageAddressContext = createContext<PageAddress>({
  pathname: "/",
  search: "",
  siteUrl: "",
});

/** The URL of the current page. */
export function usePageAddress(): PageAddress {
  return use(PageAddressContext);
}
