import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { type MenuEntry, menuLabel } from "./menu.ts";
import type { MegaColumn } from "./menu-source.ts";
import { NewFlag } from "./new-flag.tsx";

function Leaf({
  href,
  isOtherEdition,
  children,
}: {
  href: string;
  isOtherEdition?: boolean;
  children: React.ReactNode;
}) {
  const { pathname } = usePageAddress();
  return (
    <a
      href={href}
      target={isOtherEdition ? "_blank" : undefined}
      aria-current={pathname === href ? "page" : undefined}
      className="menu-row focus-ring"
    >
      {children}
    </a>
  );
}

function ColumnEntry({ column }: { column: MegaColumn }) {
  const { t } = useText();
  return (
    <Disclosure
      summary={"key" in column.title ? t(column.title.key) : column.title.name}
      summaryClassName="menu-row"
    >
      <ul className="ps-5">
        {column.links.map((link) => (
          <li key={link.href}>
            <Leaf href={link.href}>
              <span className="first-letter:uppercase">{link.name}</span>
            </Leaf>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** A row of the mobile menu: a link, or a disclosure of its children. */
export function MobileEntry({ entry, level }: { entry: MenuEntry; level: number }) {
  const { t } = useText();
  const words = menuLabel(entry, t);
  // Below the first level just the words: such a link is the same markup as the bar's, which compresses.
  const label =
    level === 0 ? <span className="font-medium tracking-wide uppercase">{words}</span> : words;
  if (entry.href) {
    return (
      <Leaf href={entry.href} isOtherEdition={entry.isOtherEdition}>
        {label}
      </Leaf>
    );
  }
  return (
    <Disclosure
      summary={
        entry.isNew ? (
          <span className="flex items-center gap-2">
            {label}
            <NewFlag />
          </span>
        ) : (
          label
        )
      }
      summaryClassName="menu-row"
    >
      <ul className="ps-5">
        {entry.entries?.map((each) => (
          <li key={each.href ?? menuLabel(each, t)}>
            <MobileEntry entry={each} level={level + 1} />
          </li>
        ))}
        {entry.columns?.map((column) => (
          <li key={"key" in column.title ? column.title.key : column.title.name}>
            <ColumnEntry column={column} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
