import type { SiteView } from "#app/features/site/models.ts";
import { StateParts } from "#app/magazine/reader/state-parts.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { Logo } from "./logo.tsx";
import { type ShellContent, useShellContent } from "./shell-content.ts";
import { SocialLinks } from "./social-links.tsx";

function FooterColumn({ column }: { column: SiteView["footer"][number] }) {
  const { locale } = useText();
  return (
    <div>
      <h2 className="font-semibold text-neutral-800 dark:text-neutral-200">
        {column.titles?.[locale] ?? column.title}
      </h2>
      <ul className="mt-4 space-y-2.5 text-sm sm:mt-5 sm:text-base">
        {column.links.map((link) => (
          <li key={link.name}>
            <a href={link.href} className="footer-link focus-ring">
              {link.names?.[locale] ?? link.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Copyright, static pages such as Privacy and Imprint, credits and feeds. */
function LegalRow({
  site,
  pages,
  hasPodcast,
}: Pick<ShellContent, "site" | "pages" | "hasPodcast">) {
  const { t } = useText();
  const { language } = site;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-neutral-200 py-6 text-sm text-neutral-500 dark:border-neutral-700 dark:text-neutral-400">
      <p dir="auto">{site.copyright || site.name}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {pages.map(({ name, path }) => (
          <li key={path}>
            <a href={path} dir="auto" className="footer-link focus-ring">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href="/credits" className="footer-link focus-ring">
            {t("footer.credits")}
          </a>
        </li>
        <li>
          <a href="/rss.xml" className="footer-link focus-ring">
            {t("footer.rss")}
          </a>
        </li>
        {hasPodcast && (
          <li>
            <a href="/podcast.xml" className="footer-link focus-ring">
              {t("footer.podcast")}
            </a>
          </li>
        )}
        <LanguageLinks siteLanguage={language} />
      </ul>
    </div>
  );
}

/** Logo and social links, four columns of links, the legal line; space below for the player bar. */
export function Footer() {
  const { site, pages, hasPodcast } = useShellContent();
  return (
    <footer
      data-far=""
      className="border-t border-neutral-200 pb-(--player-space,0px) dark:border-neutral-700"
    >
      <div className="page-container">
        <div className="grid grid-cols-2 gap-x-5 gap-y-8 py-10 sm:py-16 md:grid-cols-4 lg:grid-cols-5 lg:gap-x-10 lg:py-24">
          <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 md:col-span-4 lg:col-span-1 lg:flex-col lg:items-start lg:justify-start">
            <Logo site={site} className="max-w-full [&_span]:whitespace-normal" />
            <SocialLinks links={site.social} look="named" />
          </div>
          {site.footer.map((column) => (
            <FooterColumn key={column.title} column={column} />
          ))}
        </div>
        <LegalRow site={site} pages={pages} hasPodcast={hasPodcast} />
      </div>
      <StateParts />
    </footer>
  );
}
