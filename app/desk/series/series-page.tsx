import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { seriesHref } from "#app/features/posts/addresses.ts";
import type { DeskSeries } from "#app/features/series/desk-queries.server.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { SeriesFields } from "./series-fields.tsx";
import { type FoundPost, SeriesParts } from "./series-parts.tsx";
import { SERIES_PATH, type SeriesDone } from "./series-path.ts";
import { useDeskSeriesText } from "./series-text.ts";

interface SeriesPageProps {
  series: DeskSeries;
  found: FoundPost[];
  words: string;
  done: SeriesDone | null;
  refusal: FormRefusal | undefined;
}

const LINK =
  "focus-ring rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300";

/** Deleting asks once more. */
function DeleteSeries() {
  const { t } = useDeskSeriesText();
  return (
    <Disclosure
      summary={t("delete")}
      className="border-t border-neutral-200 pt-4 dark:border-neutral-700"
      summaryClassName="inline-flex min-h-9 items-center rounded text-sm font-medium text-red-700 dark:text-red-300"
    >
      <DeskForm
        refusal={undefined}
        hidden={{ intent: "delete" }}
        className="mt-3 grid justify-items-start gap-3"
      >
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {t("delete.lead")}
        </p>
        <Button type="submit" className="!bg-red-700 hover:!bg-red-800">
          {t("delete.now")}
        </Button>
      </DeskForm>
    </Disclosure>
  );
}

/** A series with the order of its parts. */
export function SeriesPage({ series, found, words, done, refusal }: SeriesPageProps) {
  const { t } = useDeskSeriesText();
  return (
    <DeskSection
      title={series.title}
      done={done && !refusal ? t(`done.${done}`) : null}
      aside={
        <LinkButton kind="secondary" href={seriesHref(series)} className="!h-10 !px-4 !text-sm">
          {t("view")}
        </LinkButton>
      }
    >
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={SERIES_PATH} className={LINK}>
          {t("back")}
        </a>
        <a href={`/dashboard/front-page?page=series-${series.id}`} className={LINK}>
          {t("arrange")}
        </a>
      </p>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-12">
        <SeriesParts
          series={series}
          found={found}
          words={words}
          refusal={refusalOf("order", refusal)}
        />
        <div className="grid grid-cols-1 content-start gap-8">
          <SettingsForm
            version={String(series.version)}
            refusal={refusalOf("save", refusal)}
            hidden={{ intent: "save" }}
            hasFiles
          >
            <SeriesFields series={series} />
          </SettingsForm>
          <DeleteSeries />
        </div>
      </div>
    </DeskSection>
  );
}
