import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useFetcher } from "react-router";
import { orderAfter } from "#app/desk/curated/pick-order.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { DeskPart, DeskSeries } from "#app/features/series/desk-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { ActButton } from "./act-button.tsx";
import { PartRow } from "./part-row.tsx";
import { SERIES_PATH } from "./series-path.ts";
import { useSeriesText } from "./series-text.ts";

/** A post that could be added. */
export type FoundPost = Pick<DeskPart, "id" | "title" | "status">;

interface SeriesPartsProps {
  series: DeskSeries;
  found: FoundPost[];
  words: string;
  refusal: FormRefusal | undefined;
}

/** The parts after the person's change, until the server has confirmed it. */
function useParts({ series, found }: Pick<SeriesPartsProps, "series" | "found">) {
  const fetcher = useFetcher<FormRefusal>();
  const stored = series.parts.map(({ id }) => id);
  const act = fetcher.formData?.get("act");
  const isAdded = typeof act === "string" && act.startsWith("add:");
  const moved = typeof act === "string" ? orderAfter(stored, act) : stored;
  // A new part comes last.
  const ids = isAdded ? [...stored, act.slice("add:".length)] : moved;
  const parts: DeskPart[] = [
    ...series.parts,
    ...found.map((post): DeskPart => ({ ...post, path: "" })),
  ];
  const byId = new Map(parts.map((part) => [part.id, part]));
  function send(next: string) {
    const form = new FormData();
    form.set("intent", "order");
    for (const id of stored) form.append("id", id);
    form.set("act", next);
    void fetcher.submit(form, { method: "post" });
  }
  return {
    send,
    stored,
    shown: [...new Set(ids)].flatMap((id) => byId.get(id) ?? []),
    refusal: fetcher.state === "idle" ? fetcher.data : undefined,
    isBusy: fetcher.state !== "idle",
  };
}

/** Without scripts, the form names the list that its buttons change. */
function SeenOrder({ ids }: { ids: readonly string[] }) {
  return (
    <>
      <input type="hidden" name="intent" value="order" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </>
  );
}

interface AddPartsProps extends Pick<SeriesPartsProps, "series" | "found" | "words"> {
  stored: readonly string[];
  send(act: string): void;
}

/** Posts of any state that could be parts. */
function AddParts({ series, found, words, stored, send }: AddPartsProps) {
  const { t } = useSeriesText();
  const { t: desk } = useDeskText();
  const others = found.filter(({ id }) => !stored.includes(id));
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-semibold">{t("parts.addTitle")}</h3>
      <form action={`${SERIES_PATH}/${series.id}`} className="flex gap-3">
        <input
          key={words}
          type="search"
          name="words"
          defaultValue={words}
          maxLength={100}
          aria-label={t("parts.search")}
          placeholder={t("parts.search")}
          className={fieldClass("input")}
        />
        <Button type="submit" kind="secondary" className="!h-11">
          {t("find")}
        </Button>
      </form>
      {others.length === 0 && <p className="text-sm">{t("parts.noneFound")}</p>}
      <form method="post">
        <SeenOrder ids={stored} />
        <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
          {others.map(({ id, title }) => {
            const name = title || desk("posts.untitled");
            return (
              <li key={id} className="flex items-center gap-3 py-1">
                <bdi className="min-w-0 grow truncate text-sm">{name}</bdi>
                <ActButton
                  act={`add:${id}`}
                  label={t("parts.add", { title: name })}
                  Icon={Plus}
                  onAct={send}
                />
              </li>
            );
          })}
        </ul>
      </form>
    </section>
  );
}

/** The parts of a series, ordered by dragging, by keys or by buttons. */
export function SeriesParts(props: SeriesPartsProps) {
  const { t } = useSeriesText();
  const { t: desk } = useDeskText();
  const { send, stored, shown, refusal = props.refusal, isBusy } = useParts(props);
  const [dragged, setDragged] = useState<string | null>(null);
  const error = refusal && (refusal.fieldErrors.seriesId ? "parts.tooMany" : "parts.conflict");
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <h2 className="text-lg font-semibold">{t("parts.title")}</h2>
      {error && (
        <p
          role="alert"
          className="rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 dark:bg-red-950/60 dark:text-red-200"
        >
          {t(error)}
        </p>
      )}
      <p role="status" className="sr-only">
        {isBusy ? desk("save.saving") : ""}
      </p>
      {shown.length === 0 ? (
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {t("parts.none")}
        </p>
      ) : (
        <form method="post">
          <SeenOrder ids={stored} />
          <ol className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
            {shown.map((part, index) => (
              <PartRow
                key={part.id}
                part={part}
                index={index}
                count={shown.length}
                dragged={dragged}
                onAct={send}
                onDrag={setDragged}
              />
            ))}
          </ol>
          <p className="mt-2 text-xs text-neutral-600 dark:text-neutral-400">{t("parts.keys")}</p>
        </form>
      )}
      <AddParts {...props} stored={stored} send={send} />
    </div>
  );
}
