import { createContext, use } from "react";

/** Where the page stands, for parts of it that live outside the router. */
export interface PageAddress {
  pathname: string;
  /** "" or with its question mark. */
  search: string;
  /** The site's public address without a trailing slash, for links that leave it; "" on error pages. */
  siteUrl: string;
}

export const PageAddressContext = createContext<PageAddress>({
  pathname: "/",
  search: "",
  siteUrl: "",
});

/** The address of the page that is shown. */
export function usePageAddress(): PageAddress {
  return use(PageAddressContext);
}
