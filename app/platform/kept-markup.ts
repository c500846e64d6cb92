import { createContext } from "react";

/** Keeps the markup of pieces that many pages show alike. */
export interface MarkupKeeper {
  /** The markup kept under this key, made the first time. */
  keep(key: string, make: () => React.ReactElement): string;
  /** What stands for kept markup until the page around it is made. */
  place(html: string): string;
}

/** The server's keeper; null in the browser, which makes its pieces itself. */
export const MarkupKeeperContext = createContext<MarkupKeeper | null>(null);
