import { PictureField } from "#app/desk/forms/picture-field.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { DeskSeries } from "#app/features/series/desk-queries.server.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { useDeskSeriesText } from "./series-text.ts";

function Words({ series }: { series: DeskSeries }) {
  const { t } = useDeskSeriesText();
  return (
    <>
      <TextField
        name="title"
        label={t("field.title")}
        required
        maxLength={160}
        defaultValue={series.title}
      />
      <TextField
        name="slug"
        label={t("field.slug")}
        hint={t("field.slugHint")}
        required
        maxLength={120}
        dir="ltr"
        defaultValue={series.slug}
      />
      <TextAreaField
        name="description"
        label={t("field.description")}
        rows={3}
        maxLength={500}
        defaultValue={series.description}
      />
      <TextAreaField
        name="note"
        label={t("field.note")}
        hint={t("field.noteHint")}
        rows={5}
        maxLength={5000}
        defaultValue={series.note}
      />
    </>
  );
}

/** The fields of a series. */
export function SeriesFields({ series }: { series: DeskSeries }) {
  const { t } = useDeskSeriesText();
  const { t: tDesk } = useDeskText();
  const { plannedParts, isFinished, isOpen, picture } = series;
  return (
    <div className="grid gap-5">
      <Words series={series} />
      <TextField
        name="plannedParts"
        label={t("field.planned")}
        hint={t("field.plannedHint")}
        type="number"
        min={1}
        max={300}
        inputMode="numeric"
        defaultValue={plannedParts === null ? "" : String(plannedParts)}
      />
      <CheckField name="isFinished" defaultChecked={isFinished} className="text-sm">
        {t("field.finished")}
      </CheckField>
      <CheckField name="isOpen" defaultChecked={isOpen} className="text-sm">
        {t("field.open")}
      </CheckField>
      {picture && (
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="192px"
          className="aspect-3/2 w-48 rounded-2xl object-cover"
        />
      )}
      <PictureField name="picture" label={t("field.picture")} hint={tDesk("upload.hint")} />
      {picture && (
        <CheckField name="remove-picture" className="text-sm">
          {t("field.removePicture")}
        </CheckField>
      )}
    </div>
  );
}
