import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { orderAfter } from "#app/desk/curated/pick-order.ts";
import { FindPosts, SeenOrder, useSentOrder } from "#app/desk/curated/sent-order.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { DeskPart, DeskSeries } from "#app/features/series/desk-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { ActButton } from "./act-button.tsx";
import { PartRow } from "./part-row.tsx";
import { SERIES_PATH } from "./series-path.ts";
import { useDeskSeriesText } from "./series-text.ts";

/** A post that could be added. */
export type FoundPost = Pick<DeskPart, "id" | "title" | "status">;

interface SeriesPartsProps {
  series: DeskSeries;
  found: FoundPost[];
  words: string;
  refusal: FormRefusal | undefined;
}

/** Fields that each form of the parts sends besides their order. */
const ORDER = { intent: "order" };

/** A new part comes last. */
function orderOfParts(stored: readonly string[], act: string): string[] {
  const [verb, id = ""] = act.split(":");
  return verb === "add" ? [...new Set([...stored, id])] : orderAfter(stored, act);
}

/** The parts after the person's change, until the server has confirmed it. */
function useParts({ series, found }: Pick<SeriesPartsProps, "series" | "found">) {
  const others = found.map((post): DeskPart => ({ ...post, path: "" }));
  return useSentOrder({
    items: series.parts,
    found: others,
    values: ORDER,
    orderOf: orderOfParts,
  });
}

interface AddPartsProps extends Pick<SeriesPartsProps, "series" | "found" | "words"> {
  stored: readonly string[];
  send(act: string): void;
}

/** Posts of any state that could be parts. */
function AddParts({ series, found, words, stored, send }: AddPartsProps) {
  const { t } = useDeskSeriesText();
  const { t: tDesk } = useDeskText();
  const others = found.filter(({ id }) => !stored.includes(id));
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-semibold">{t("parts.addTitle")}</h3>
      <FindPosts
        path={`${SERIES_PATH}/${series.id}`}
        words={words}
        label={t("parts.search")}
        submit={t("find")}
      />
      {others.length === 0 && <p className="text-sm">{t("parts.noneFound")}</p>}
      <form method="post">
        <SeenOrder ids={stored} values={ORDER} />
        <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
          {others.map(({ id, title }) => {
            const name = title || tDesk("posts.untitled");
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
  const { t } = useDeskSeriesText();
  const { t: tDesk } = useDeskText();
  const { send, stored, shown, refusal = props.refusal, isBusy } = useParts(props);
  const [dragged, setDragged] = useState<string | null>(null);
  const isLost = refusal?.formError === "offline";
  const error = refusal && (refusal.fieldErrors.seriesId ? "parts.tooMany" : "parts.conflict");
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <h2 className="text-lg font-semibold">{t("parts.title")}</h2>
      {error && (
        <p
          role="alert"
          className="rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 dark:bg-red-950/60 dark:text-red-200"
        >
          {isLost ? tDesk("curated.offline") : t(error)}
        </p>
      )}
      <p role="status" className="sr-only">
        {isBusy ? tDesk("save.saving") : ""}
      </p>
      {shown.length === 0 ? (
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {t("parts.none")}
        </p>
      ) : (
        <form method="post">
          <SeenOrder ids={stored} values={ORDER} />
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
