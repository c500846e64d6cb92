import { useRef, useState } from "react";
import { MakeNamed } from "#app/desk/editor/make-named.tsx";
import type { PostChoices } from "#app/desk/editor/saving/post-choices.server.ts";
import type { LocalDraft } from "#app/desk/forms/local-draft.ts";
import { useInputEvent } from "#app/desk/forms/use-input-event.ts";
import type { SeriesChoice } from "#app/features/series/desk-queries.server.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { useSentValue } from "#app/ui/forms/form-state.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useDeskSeriesText } from "./series-text.ts";

interface PostSeriesFieldProps {
  choices: PostChoices;
  restored: LocalDraft | null;
}

/** Which series a post is a part of, and its place there. */
export function PostSeriesField({ choices, restored }: PostSeriesFieldProps) {
  const { t } = useDeskSeriesText();
  const { series, seriesPlace, isEditor } = choices;
  const sent = useSentValue("seriesId");
  const seen = { id: seriesPlace?.seriesId ?? "", place: String(seriesPlace?.place ?? "") };
  const [made, setMade] = useState<readonly SeriesChoice[]>([]);
  const first = restored?.fields.seriesId ?? sent ?? seen.id;
  const firstPlace = restored?.fields.seriesPlace ?? (first === seen.id ? seen.place : "");
  const [chosen, setChosen] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  useInputEvent(field, chosen);
  if (series.length === 0 && !isEditor) return null;
  return (
    <div className="grid gap-2">
      <input ref={field} type="hidden" name="seriesSeen" value={`${seen.id} ${seen.place}`} />
      <SelectField
        name="seriesId"
        label={t("post.label")}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t("post.none")}</option>
        {[...series, ...made].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {chosen !== "" && (
        <TextField
          // A place in one series says nothing of another.
          key={chosen}
          name="seriesPlace"
          label={t("post.place")}
          hint={t("post.placeHint")}
          type="number"
          min={1}
          inputMode="numeric"
          defaultValue={chosen === first ? firstPlace : ""}
        />
      )}
      {isEditor && (
        <MakeNamed
          at="/api/desk/series"
          label={t("post.make")}
          onMade={(item) => {
            setMade((now) => [...now, item]);
            setChosen(item.id);
          }}
        />
      )}
    </div>
  );
}
