import { ServerMarkup } from "#app/islands/server-markup.tsx";
import { useServerOnly } from "#app/islands/server-only.ts";
import { PlainSearchBox } from "#app/magazine/shell/header/search-box.tsx";
import { PageTitle } from "#app/magazine/shell/page-title.tsx";
import { SHELL, type ShellContent, useShellContent } from "#app/magazine/shell/shell-content.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";

/** Illustration of a magazine page with an empty frame. */
function MissingPage() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" className="mx-auto h-24">
      <rect
        x="1.5"
        y="1.5"
        width="117"
        height="93"
        rx="14"
        strokeWidth="3"
        className="fill-primary-50 stroke-primary-200 dark:fill-neutral-800 dark:stroke-neutral-600"
      />
      <path
        d="M18 22h84M18 42h34M18 56h34M18 70h22"
        strokeWidth="7"
        strokeLinecap="round"
        className="stroke-primary-300 dark:stroke-neutral-500"
      />
      <rect
        x="66"
        y="38"
        width="36"
        height="38"
        rx="6"
        strokeWidth="3"
        strokeDasharray="7 6"
        className="stroke-primary-600 dark:stroke-primary-400"
      />
    </svg>
  );
}

const TOPICS_PER_COLUMN = 2;

function Topics() {
  const { t } = useText();
  const { menu } = useShellContent();
  const topics = menu.fiveColumns.flatMap(({ links }) => links.slice(0, TOPICS_PER_COLUMN));
  if (topics.length === 0) return null;
  return (
    <ul aria-label={t("search.topics")} className="mt-6 flex flex-wrap justify-center gap-2">
      {topics.map(({ name, href }) => (
        <li key={href}>
          <Chip href={href}>
            <span className="inline-block first-letter:uppercase">{name}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** Where else to look: the search, and topics from the menu. */
function WaysOn() {
  const version = useServerOnly<ShellContent>(SHELL)?.version ?? "";
  return (
    <div className="mx-auto mt-12 max-w-xl">
      <PlainSearchBox fieldClassName="!h-12" />
      <ServerMarkup markupKey={{ as: "topics", version }}>
        <Topics />
      </ServerMarkup>
    </div>
  );
}

/** The 404 page. */
export function NotFoundPage() {
  const { t } = useText();
  return (
    <div className="page-container py-16 text-center lg:py-28">
      <PageTitle title={t("notFound.title")} />
      <meta name="robots" content="noindex" />
      <MissingPage />
      <h1 className="mt-6">
        <span className="lining-nums block font-display text-8xl ps-[0.1em] font-semibold tracking-widest sm:text-9xl">
          404
        </span>
        <span className="mt-4 block text-sm font-medium tracking-wider text-balance text-neutral-800 sm:text-base dark:text-neutral-200">
          {t("notFound.text")}
        </span>
      </h1>
      <p className="mt-8">
        <a href="/" className={buttonClass()}>
          {t("notFound.home")}
        </a>
      </p>
      <WaysOn />
    </div>
  );
}
