import type { SeriesChoice } from "#app/features/series/desk-queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { useDeskSeriesText } from "./series-text.ts";

/** A series for the selected posts, at whose end they come. */
export function SeriesChoiceFields({ series }: { series: readonly SeriesChoice[] }) {
  const { t } = useDeskSeriesText();
  return (
    <Disclosure
      summary={t("bulk.label")}
      summaryClassName="inline-flex items-center rounded text-sm font-medium"
    >
      <div className="mt-3 flex flex-wrap gap-3">
        <Select name="series" aria-label={t("bulk.label")} className="min-w-60 grow sm:max-w-md">
          <option value="">{t("bulk.choose")}</option>
          {series.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button type="submit" name="intent" value="series" className="!h-11">
          {t("bulk.add")}
        </Button>
      </div>
    </Disclosure>
  );
}
