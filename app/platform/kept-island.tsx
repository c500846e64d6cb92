import { use } from "react";
import { MarkupKeeperContext } from "./kept-markup.ts";
import { PageAddressContext, usePageAddress } from "./page-address.tsx";
import { TextProvider, useLocale } from "./text.tsx";
import { UnsentContext } from "./unsent.ts";

interface KeptMarkupProps {
  /** Names the piece and the version of what it shows beside its props. */
  keepAs: string;
  props: object;
  children: React.ReactNode;
}

/**
 * A piece that most pages show alike, as the markup of the last time. It depends on the page's
 * address only where it links there: then that link is marked as the current one.
 */
export function KeptMarkup({ keepAs, props, children }: KeptMarkupProps) {
  const keeper = use(MarkupKeeperContext);
  const unsent = use(UnsentContext);
  const locale = useLocale();
  const address = usePageAddress();
  if (!keeper) return <div className="contents">{children}</div>;

  const markupAt = (pathname: string) =>
    keeper.keep(JSON.stringify([keepAs, locale, address.siteUrl, pathname, props]), () => (
      <UnsentContext value={unsent}>
        <PageAddressContext value={{ ...address, pathname, search: "" }}>
          <TextProvider locale={locale}>{children}</TextProvider>
        </PageAddressContext>
      </UnsentContext>
    ));
  const anywhere = markupAt("");
  const isLinked = anywhere.includes(`href="${address.pathname}"`);
  const __html = isLinked ? markupAt(address.pathname) : anywhere;
  return <div className="contents" dangerouslySetInnerHTML={{ __html }} />;
}
