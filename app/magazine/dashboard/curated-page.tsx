import { useState } from "react";
import { useFetcher } from "react-router";
import type { PostSummary } from "#app/features/posts/models.ts";
import type { FieldErrors } from "#app/lib/input.ts";
import { Notice } from "#app/magazine/account/entry-page.tsx";
import type { PlaceableSection } from "#app/magazine/home/placeable.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/field.tsx";
import { DeskRoom } from "./desk-section.tsx";
import { errorKey, useDeskText } from "./desk-text.ts";
import { HomesWithPicks, OrderTabs } from "./order-tabs.tsx";
import { PickLine } from "./pick-line.tsx";
import { CURATED_PATH, orderAfter } from "./pick-order.ts";

interface CuratedPageProps {
  /** Of the front page. */
  sections: PlaceableSection[];
  /** The one whose order this is; null for the picks. */
  section: PlaceableSection | null;
  picks: PostSummary[];
  /** Posts that could be picked. */
  found: PostSummary[];
  words: string;
  isDone: boolean;
  errors: FieldErrors | undefined;
}

/** The order as it is shown while the server hears of it. */
function useOrder({ picks, found }: Pick<CuratedPageProps, "picks" | "found">) {
  const fetcher = useFetcher<{ errors?: FieldErrors }>();
  const stored = picks.map(({ id }) => id);
  const act = fetcher.formData?.get("act");
  const ids = typeof act === "string" ? orderAfter(stored, act) : stored;
  const byId = new Map([...picks, ...found].map((post) => [post.id, post]));
  function send(next: string) {
    const form = new FormData();
    for (const id of stored) form.append("id", id);
    form.set("act", next);
    void fetcher.submit(form, { method: "post" });
  }
  return {
    ...{ fetcher, stored, send },
    shown: ids.flatMap((id) => byId.get(id) ?? []),
    errors: fetcher.state === "idle" ? fetcher.data?.errors : undefined,
    isBusy: fetcher.state !== "idle",
  };
}

/** Posts that are no picks yet. */
function Pickable({ found, section, words, stored, send }: PickableProps) {
  const { t } = useDeskText();
  return (
    <section className="grid gap-4">
      <h3 className="text-lg font-semibold">{t("curated.add")}</h3>
      <form action={CURATED_PATH} className="flex gap-3">
        {section && <input type="hidden" name="section" value={section.id} />}
        <input
          key={words}
          type="search"
          name="words"
          defaultValue={words}
          maxLength={100}
          aria-label={t("posts.search")}
          placeholder={t("posts.search")}
          className={fieldClass("input")}
        />
        <Button type="submit" kind="secondary" className="!h-11">
          {t("posts.find")}
        </Button>
      </form>
      {found.length === 0 && <p>{t("posts.noneFound")}</p>}
      <form method="post" className="grid gap-2">
        <SeenOrder ids={stored} />
        <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
          {found.map((post) => (
            <PickLine key={post.id} post={post} onAct={send} />
          ))}
        </ul>
      </form>
    </section>
  );
}

interface PickableProps extends Pick<CuratedPageProps, "found" | "section" | "words"> {
  stored: string[];
  send(act: string): void;
}

/** Without scripts the form says which order its buttons speak of. */
const SeenOrder = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="id" value={id} />);

/** The editors' picks in their order, to be moved by hand, by keys and without scripts. */
export function CuratedPage(props: CuratedPageProps) {
  const { sections, section, picks, found, words, isDone, errors: refused } = props;
  const { t } = useDeskText();
  const { stored, shown, send, errors = refused, isBusy } = useOrder({ picks, found });
  const [dragged, setDragged] = useState<string | null>(null);
  const error = errors && errorKey(Object.values(errors).flat()[0]);
  return (
    <DeskRoom title={t("curated.title")} done={isDone && !error ? t("posts.saved") : null}>
      <OrderTabs {...{ sections, section }} />
      <p className="text-pretty text-neutral-700 dark:text-neutral-300">
        {section ? t("curated.front", { n: section.limit }) : t("curated.about")}
      </p>
      {!section && <HomesWithPicks />}
      {error && (
        <p
          role="alert"
          className="rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 dark:bg-red-950/60 dark:text-red-200"
        >
          {t(error === "error.conflict" ? "curated.conflict" : error)}
        </p>
      )}
      <p role="status" className="sr-only">
        {isBusy ? t("save.saving") : ""}
      </p>
      {shown.length === 0 && <Notice>{t(section ? "curated.frontNone" : "curated.none")}</Notice>}
      <form method="post">
        <SeenOrder ids={stored} />
        <ol className="divide-y divide-neutral-200 dark:divide-neutral-700">
          {shown.map((post, index) => (
            <PickLine
              key={post.id}
              {...{ post, dragged }}
              place={{ index, isLast: index === shown.length - 1 }}
              onAct={send}
              onDrag={setDragged}
            />
          ))}
        </ol>
      </form>
      <Pickable {...{ found, section, words, stored, send }} />
    </DeskRoom>
  );
}
