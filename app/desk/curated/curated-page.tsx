import { useState } from "react";
import { useFetcher } from "react-router";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import type { PlaceableSection } from "#app/magazine/home/placeable.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { Notice } from "#app/ui/forms/notice.tsx";
import { HomesWithPicks, OrderTabs } from "./order-tabs.tsx";
import { PickLine } from "./pick-line.tsx";
import { CURATED_PATH, orderAfter } from "./pick-order.ts";

interface CuratedPageProps {
  /** Sections of the front page. */
  sections: PlaceableSection[];
  /** The section whose list is edited; null for the picks. */
  section: PlaceableSection | null;
  picks: PostSummary[];
  /** Posts that could be added. */
  found: PostSummary[];
  words: string;
  isDone: boolean;
  refusal: FormRefusal | undefined;
}

/** The order after the user's change, until the server has confirmed it. */
function useOrder({ picks, found }: Pick<CuratedPageProps, "picks" | "found">) {
  const fetcher = useFetcher<FormRefusal>();
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
    fetcher,
    stored,
    send,
    shown: ids.flatMap((id) => byId.get(id) ?? []),
    refusal: fetcher.state === "idle" ? fetcher.data : undefined,
    isBusy: fetcher.state !== "idle",
  };
}

/** Posts that are not in the list yet. */
function Pickable({ found, section, words, stored, send }: PickableProps) {
  const { t } = useDeskText();
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{t("curated.add")}</h2>
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

/** Without scripts, the form names the list that its buttons change. */
const SeenOrder = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="id" value={id} />);

/** Editor of a curated list, with drag and drop, keyboard and plain buttons. */
export function CuratedPage(props: CuratedPageProps) {
  const { sections, section, picks, found, words, isDone } = props;
  const { t } = useDeskText();
  const { stored, shown, send, refusal = props.refusal, isBusy } = useOrder({ picks, found });
  const [dragged, setDragged] = useState<string | null>(null);
  const error = refusal && errorKey(refusal.formError ?? Object.values(refusal.fieldErrors)[0]);
  return (
    <DeskSection title={t("curated.title")} done={isDone && !error ? t("posts.saved") : null}>
      <OrderTabs sections={sections} section={section} />
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
              post={post}
              dragged={dragged}
              place={{ index, isLast: index === shown.length - 1 }}
              onAct={send}
              onDrag={setDragged}
            />
          ))}
        </ol>
      </form>
      <Pickable found={found} section={section} words={words} stored={stored} send={send} />
    </DeskSection>
  );
}
