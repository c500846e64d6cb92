import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import type { DeskFigures } from "#app/features/statistics/desk-queries.server.ts";
import { formatCompact } from "#app/platform/i18n/format-count.ts";
import { fullStop, listSigns } from "#app/platform/i18n/lists.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ContinueWriting, type OwnDraft } from "./continue-writing.tsx";
import { MostSeen } from "./most-seen.tsx";
import { SetupList } from "./setup-list.tsx";
import type { SetupStep } from "./setup-steps.ts";
import { ViewsChart } from "./views-chart.tsx";
import { Waiting, type WaitingProps } from "./waiting.tsx";
import { Yesterday } from "./yesterday.tsx";

const LINK =
  "focus-ring rounded font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300";

export interface WelcomeProps extends WaitingProps {
  name: string;
  /** Null for users who do not write. */
  figures: DeskFigures | null;
  drafts: readonly OwnDraft[];
  /** Set-up steps of a new magazine, for its owner; null once dismissed. */
  steps: readonly SetupStep[] | null;
  /** For the owner: the database is empty beside the files of a magazine. */
  isLost: boolean;
}

const FIGURES = ["views", "reads", "likes", "comments", "followers"] as const;
const WAITING = ["drafts", "inReview", "scheduled", "published"] as const;
const STATUS = {
  drafts: "draft",
  inReview: "in_review",
  scheduled: "scheduled",
  published: "published",
} as const;

function Figures({ figures }: { figures: DeskFigures }) {
  const { t, locale } = useDeskText();
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-5">
      {FIGURES.map((name) => (
        <div
          key={name}
          className="rounded-2xl bg-neutral-50 p-5 max-lg:first:col-span-2 dark:bg-neutral-800/60"
        >
          <dt className="text-sm text-neutral-600 dark:text-neutral-300">{t(`figure.${name}`)}</dt>
          <dd
            className="mt-1 text-2xl font-semibold tabular-nums"
            title={figures[name].toLocaleString(locale)}
          >
            {formatCompact(figures[name], locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Work({ figures }: { figures: DeskFigures }) {
  const { t } = useDeskText();
  return (
    <ul className="flex flex-wrap gap-3">
      {WAITING.map((name) => (
        <li key={name}>
          <a
            href={`/dashboard/posts?status=${STATUS[name]}`}
            className="focus-ring inline-flex min-h-11 items-center gap-2 rounded-full border border-neutral-200 px-4 text-sm font-medium hover:bg-neutral-50 dark:border-neutral-700 dark:hover:bg-neutral-800"
          >
            {t(`work.${name}`)}
            <span className="text-neutral-500 tabular-nums dark:text-neutral-400">
              {figures[name]}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const LINKS = [
  ["/dashboard/posts", "welcome.posts"],
  ["/dashboard/submit-post", "welcome.submit"],
  ["/dashboard/edit-profile", "welcome.profile"],
  ["/dashboard/subscription", "welcome.subscription"],
  ["/dashboard/billing-address", "welcome.billing"],
] as const;

/** Number of links for authors. */
const WRITERS_LINKS = 2;

/** Links to the sections of the desk. */
function DeskLinks({ isWriter }: { isWriter: boolean }) {
  const { t, locale } = useDeskText();
  const links = isWriter ? LINKS : LINKS.slice(WRITERS_LINKS);
  const signs = listSigns(locale, links.length);
  return (
    <p className="mt-1 text-pretty text-neutral-600 dark:text-neutral-300">
      {t("welcome.from")}{" "}
      {links.map(([href, name], index) => (
        <span key={href}>
          {signs[index]}
          <a href={href} className={LINK}>
            {t(name)}
          </a>
        </span>
      ))}
      {fullStop(locale)}
    </p>
  );
}

/** The greeting, and the way out. */
function Greeting({ name, isWriter }: { name: string; isWriter: boolean }) {
  const { t } = useDashboardText();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-2xl">
          {t("welcome.hello")} <strong className="font-semibold">{name}</strong>
        </h1>
        <DeskLinks isWriter={isWriter} />
      </div>
      <form method="post" action="/actions/sign-out">
        <button type="submit" className={buttonClass("secondary", "!h-10 !px-4 !text-sm")}>
          {t("welcome.logOut")}
        </button>
      </form>
    </header>
  );
}

function LostDatabase() {
  const { t } = useShellText();
  return (
    <p
      role="alert"
      className="rounded-2xl bg-yellow-50 px-5 py-4 text-pretty text-sm text-yellow-950 dark:bg-neutral-800 dark:text-yellow-100"
    >
      {t("lostDatabase")}
    </p>
  );
}

/** Greeting, pending tasks and statistics of the user's posts. */
export function Welcome({ name, figures, drafts, steps, isLost, ...waiting }: WelcomeProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Greeting name={name} isWriter={figures !== null} />
      {isLost && <LostDatabase />}
      {steps && <SetupList steps={steps} />}
      <div className="grid gap-6 lg:grid-cols-2 xl:grid-cols-3">
        <Waiting {...waiting} />
        {figures && <ContinueWriting drafts={drafts} />}
        {figures && <Yesterday {...figures} />}
      </div>
      {figures && (
        <>
          <Work figures={figures} />
          <Figures figures={figures} />
          <ViewsChart daily={figures.daily} />
          <MostSeen posts={figures.mostSeen} />
        </>
      )}
    </div>
  );
}
