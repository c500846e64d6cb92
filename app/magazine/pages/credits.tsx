import { Film, Music } from "lucide-react";
import type {
  CreditedKind,
  CreditedWork,
  CreditGroup,
  CreditsPage,
} from "#app/features/operations/credits-queries.server.ts";
import { useText } from "#app/platform/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Container } from "#app/ui/section.tsx";
import { SOFTWARE, type Software, TYPEFACES } from "./software.ts";

const LINK =
  "focus-ring rounded underline decoration-neutral-300 underline-offset-4 hover:decoration-current dark:decoration-neutral-600";

function Work({ work, kind }: { work: CreditedWork; kind: CreditedKind }) {
  const Icon = kind === "video" ? Film : Music;
  return (
    <li className="flex min-w-0 items-center gap-3">
      {work.picture ? (
        <Picture
          picture={work.picture}
          alt=""
          sizes="56px"
          className="size-14 shrink-0 rounded-xl object-cover"
        />
      ) : (
        <span className="flex size-14 shrink-0 items-center justify-center rounded-xl bg-neutral-100 text-neutral-500 dark:bg-neutral-800 dark:text-neutral-400">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      )}
      {work.sourceUrl ? (
        <a href={work.sourceUrl} rel="noopener" className={`line-clamp-2 text-sm ${LINK}`}>
          {work.title}
        </a>
      ) : (
        <span className="line-clamp-2 text-sm">{work.title}</span>
      )}
    </li>
  );
}

function Group({ group, kind }: { group: CreditGroup; kind: CreditedKind }) {
  return (
    <section className="border-t border-neutral-200 py-8 lg:grid lg:grid-cols-[1fr_3fr] lg:gap-8 dark:border-neutral-700">
      <div className="mb-5">
        <h3 className="font-semibold text-pretty">{group.credit}</h3>
        <p className="mt-1 text-sm text-neutral-500 dark:text-neutral-400">
          {group.licenseUrl ? (
            <a href={group.licenseUrl} rel="license noopener" className={LINK}>
              {group.license}
            </a>
          ) : (
            group.license
          )}
        </p>
      </div>
      <ul className="grid content-start gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {group.works.map((work) => (
          <Work key={work.id} work={work} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

function Programs({ title, list }: { title: string; list: readonly Software[] }) {
  return (
    <section className="mt-16">
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

/** Whom this magazine owes: makers of pictures, films and sounds, then of type and software. */
export function CreditsView({ page }: { page: CreditsPage }) {
  const { t } = useText();
  return (
    <Container className="py-14 lg:py-20">
      <header className="mb-12 max-w-2xl">
        <h1 className="font-display text-4xl font-semibold tracking-tight md:text-5xl">
          {t("credits.title")}
        </h1>
        <p className="mt-4 text-lg text-neutral-600 dark:text-neutral-300">{t("credits.text")}</p>
      </header>
      {page.sections.map(({ kind, groups }) => (
        <section key={kind} className="mb-12">
          <h2 className="mb-6 font-display text-2xl font-semibold tracking-tight">
            {t(`credits.${kind}`)}
          </h2>
          {groups.map((group) => (
            <Group key={`${group.credit} ${group.license}`} group={group} kind={kind} />
          ))}
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
