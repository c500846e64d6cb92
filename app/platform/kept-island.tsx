import { use } from "react";
import { MarkupKeeperContext } from "./kept-markup.ts";
import { PageAddressContext, usePageAddress } from "./page-address.tsx";
import { TextProvider, useLocale } from "./text.tsx";
import { UnsentContext } from "./unsent.ts";

/** What a piece of a page shows. */
export interface Kept {
  /** Names the piece, with all that it shows beside its content. */
  as: string;
  /** Changes when its content does. */
  version: string;
  /** True for links that lead back to the page they stand on, such as tabs. */
  isPlaced?: boolean;
}

interface KeptMarkupProps {
  kept: Kept;
  children: React.ReactNode;
}

const ANYWHERE = { pathname: "", search: "" };

/**
 * A piece of a page as the markup of the last time. One that is not placed depends on the page's
 * address only where it links there: then that link is marked as the current one.
 */
export function KeptMarkup({ kept, children }: KeptMarkupProps) {
  const keeper = use(MarkupKeeperContext);
  const unsent = use(UnsentContext);
  const locale = useLocale();
  const address = usePageAddress();
  if (!keeper) return <div className="contents">{children}</div>;

  const { as, version, isPlaced } = kept;
  const markupAt = ({ pathname, search }: typeof ANYWHERE) =>
    keeper.keep([as, version, locale, address.siteUrl, pathname, search].join(" "), () => (
      <UnsentContext value={unsent}>
        <PageAddressContext value={{ ...address, pathname, search }}>
          <TextProvider locale={locale}>{children}</TextProvider>
        </PageAddressContext>
      </UnsentContext>
    ));
  const anywhere = isPlaced ? null : markupAt(ANYWHERE);
  const isHere = anywhere === null || anywhere.includes(`href="${address.pathname}"`);
  const here = isPlaced ? address : { ...address, search: "" };
  const __html = keeper.place(isHere ? markupAt(here) : anywhere);
  return <div className="contents" dangerouslySetInnerHTML={{ __html }} />;
}
