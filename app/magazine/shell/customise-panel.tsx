import type { HeaderStyle } from "#app/features/site/site-choices.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { Popover } from "#app/ui/menus/popover.tsx";
import { HEADER_STYLE_PAGES, HOME_DEMOS } from "./home-pages.ts";

const CUSTOMISE_PANEL_ID = "customise-panel";
const HEADING = "text-sm font-medium text-neutral-800 dark:text-neutral-200";

/** Marked by `aria-current`, or by `aria-pressed`, which a script changes: see `header-choice.ts`. */
const PILL = "choice-pill focus-ring";

function HeaderChoice({ style }: { style: HeaderStyle }) {
  const { t } = useText();
  return (
    <fieldset>
      <legend className={HEADING}>{t("customise.headers")}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {HEADER_STYLE_PAGES.map((page, index) => (
          <button
            key={page.style}
            type="button"
            aria-pressed={page.style === style}
            data-header-style={page.style}
            data-href={page.href}
            className={PILL}
            suppressHydrationWarning
          >
            {t("customise.header", { n: index + 1 })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function HomeChoice({ rtlHref }: { rtlHref: string }) {
  const { t } = useText();
  const { pathname } = usePageAddress();
  return (
    <nav aria-label={t("customise.homes")}>
      <p className={HEADING}>{t("customise.homes")}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {HOME_DEMOS.map(({ number, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === pathname ? "page" : undefined} className={PILL}>
              {number === 1 ? t("customise.homeMain") : t("customise.home", { n: number })}
            </a>
          </li>
        ))}
        {rtlHref && (
          <li>
            <a href={rtlHref} target="_blank" className={PILL} rel="noopener">
              {t("customise.homeRtl")}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Lets an owner apply their choice to the whole site. */
export function OwnersLink() {
  const { t } = useText();
  return (
    <a href="/dashboard/settings/appearance" className={buttonClass("secondary", "w-full")}>
      {t("customise.forAll")}
    </a>
  );
}

function BuyLink({ href }: { href: string }) {
  const { t } = useText();
  return (
    <a
      href={href}
      target={href === "#" ? undefined : "_blank"}
      rel="noopener"
      className={buttonClass("primary", "w-full")}
    >
      <Glyph name="cart" className="size-5" />
      {t("customise.buy")}
    </a>
  );
}

interface CustomisePanelProps {
  /** The header style that is shown. */
  style: HeaderStyle;
  rtlHref: string;
  buyHref: string;
  /** The owner's part. */
  children: React.ReactNode;
}

/** The customise panel of large windows: header styles and home demos. */
export function CustomisePanel({ style, rtlHref, buyHref, children }: CustomisePanelProps) {
  const { t } = useText();
  return (
    <div className="hidden lg:block">
      {/* As narrow as the margin beside the column, until there is room for a larger one. */}
      <button
        type="button"
        popoverTarget={CUSTOMISE_PANEL_ID}
        aria-label={t("customise.open")}
        title={t("customise.open")}
        className="fixed end-0 top-1/4 z-30 inline-flex h-13.5 w-8 items-center justify-center rounded-s-xl border border-e-0 min-[1400px]:end-3 min-[1400px]:w-13.5 min-[1400px]:rounded-xl min-[1400px]:border-e border-neutral-200 bg-white text-neutral-800 shadow-lg focus-ring transition-colors hover:bg-neutral-50 dark:border-transparent dark:bg-primary-600 dark:text-white dark:hover:bg-primary-700"
      >
        <Glyph
          name="settings"
          className="size-5 min-[1400px]:size-6 motion-safe:transition-[rotate] motion-safe:duration-500 motion-safe:[button:hover>&]:rotate-90"
        />
      </button>
      <Popover id={CUSTOMISE_PANEL_ID} label={t("customise.title")} className="w-96">
        <div className="space-y-6 p-6">
          <p className="border-b border-neutral-200 pb-4 text-xl font-semibold dark:border-neutral-700">
            {t("customise.title")}
          </p>
          <HeaderChoice style={style} />
          <HomeChoice rtlHref={rtlHref} />
        </div>
        <div className="hidden flex-col gap-3 bg-neutral-100 p-5 has-[a]:flex dark:bg-neutral-900">
          {children}
          {buyHref && <BuyLink href={buyHref} />}
        </div>
      </Popover>
    </div>
  );
}
