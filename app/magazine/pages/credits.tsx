import Music from "lucide-react/icons/eighth-notes";
import Film from "lucide-react/icons/film";
import type {
  CreditedKind,
  CreditedWork,
  CreditsPage,
} from "#app/features/site/credits-queries.server.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { Container } from "#app/ui/section.tsx";
import { SOFTWARE, type Software, TYPEFACES } from "./software.ts";

const LINK =
  "focus-ring rounded underline decoration-neutral-300 underline-offset-4 hover:decoration-current dark:decoration-neutral-600";

function Thumbnail({ work, kind }: { work: CreditedWork; kind: CreditedKind }) {
  const Icon = kind === "video" ? Film : Music;
  if (work.picture) {
    return (
      <ResponsivePicture
        picture={work.picture}
        alt=""
        sizes="72px"
        className="size-18 shrink-0 rounded-xl object-cover"
      />
    );
  }
  return (
    <span className="flex size-18 shrink-0 items-center justify-center rounded-xl bg-neutral-100 text-neutral-500 dark:bg-neutral-800 dark:text-neutral-400">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}

function Work({ work, kind }: { work: CreditedWork; kind: CreditedKind }) {
  return (
    <li className="flex gap-4">
      <Thumbnail work={work} kind={kind} />
      <div className="min-w-0 text-sm">
        <p dir="auto" className="font-medium">
          {work.sourceUrl ? (
            <a href={work.sourceUrl} rel="noopener" className={LINK}>
              {work.title}
            </a>
          ) : (
            work.title
          )}
        </p>
        <p dir="auto" className="mt-0.5 text-neutral-600 dark:text-neutral-300">
          {work.credit}
        </p>
        <p className="mt-0.5 text-xs text-neutral-500 dark:text-neutral-400">
          {work.licenseUrl ? (
            <a href={work.licenseUrl} rel="license noopener" className={LINK}>
              {work.license}
            </a>
          ) : (
            work.license
          )}
        </p>
      </div>
    </li>
  );
}

function Programs({ title, list }: { title: string; list: readonly Software[] }) {
  return (
    <section className="border-t border-neutral-200 py-10 dark:border-neutral-700">
      <h2 className="mb-6 font-display text-2xl font-semibold tracking-tight">{title}</h2>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {list.map(({ name, href, license }) => (
          <li key={name} className="flex items-baseline justify-between gap-4 text-sm">
            <a href={href} rel="noopener" className={LINK}>
              {name}
            </a>
            <span className="shrink-0 text-neutral-500 dark:text-neutral-400">{license}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Credits: pictures, videos and audio, then typefaces and software. */
export function CreditsView({ page }: { page: CreditsPage }) {
  const { t } = useText();
  return (
    <Container className="py-14 lg:py-20">
      <header className="mb-12 max-w-2xl">
        <h1 className="font-display text-4xl font-semibold tracking-tight md:text-5xl">
          {t("credits.title")}
        </h1>
        <p className="mt-4 text-lg text-balance text-neutral-600 dark:text-neutral-300">
          {t("credits.text")}
        </p>
      </header>
      {page.sections.map(({ kind, works }) => (
        <section
          key={kind}
          aria-labelledby={`credits-${kind}`}
          className="border-t border-neutral-200 py-10 dark:border-neutral-700"
        >
          <h2
            id={`credits-${kind}`}
            className="mb-8 font-display text-2xl font-semibold tracking-tight"
          >
            {t(`credits.${kind}`)}
          </h2>
          <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
            {works.map((work) => (
              <Work key={work.id} work={work} kind={kind} />
            ))}
          </ul>
        </section>
      ))}
      {page.nextCursor && (
        <a href={`/credits?after=${page.nextCursor}`} className={buttonClass("secondary")}>
          {t("action.showMore")}
        </a>
      )}
      <Programs title={t("credits.type")} list={TYPEFACES} />
      <Programs title={t("credits.software")} list={SOFTWARE} />
    </Container>
  );
}
