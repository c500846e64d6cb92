import { useState } from "react";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import type { PlaceableSection } from "#app/magazine/home/placeable.ts";
import { Notice } from "#app/ui/forms/notice.tsx";
import { HomesWithPicks, OrderTabs } from "./order-tabs.tsx";
import { PickLine } from "./pick-line.tsx";
import { CURATED_PATH } from "./pick-order.ts";
import { FindPosts, SeenOrder, useSentOrder } from "./sent-order.tsx";

interface CuratedPageProps {
  /** Sections of the front page. */
  sections: PlaceableSection[];
  /** The section whose list is edited; null for the picks. */
  section: PlaceableSection | null;
  picks: PostSummary[];
  /** Posts that could be added. */
  found: PostSummary[];
  words: string;
  /** Whether the magazine shows the demo's other homes. */
  isDemo: boolean;
  isDone: boolean;
  refusal: FormRefusal | undefined;
}

/** Posts that are not in the list yet. */
function Pickable({ found, section, words, stored, send }: PickableProps) {
  const { t } = useDeskText();
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{t("curated.add")}</h2>
      <FindPosts
        path={CURATED_PATH}
        words={words}
        label={t("posts.search")}
        submit={t("posts.find")}
        values={section ? { section: section.id } : {}}
      />
      {found.length === 0 && words && <p>{t("posts.noneFound")}</p>}
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

/** Editor of a curated list, with drag and drop, keyboard and plain buttons. */
export function CuratedPage(props: CuratedPageProps) {
  const { sections, section, picks, found, words, isDone } = props;
  const { t } = useDeskText();
  const {
    stored,
    shown,
    send,
    refusal = props.refusal,
    isBusy,
  } = useSentOrder({ items: picks, found });
  const [dragged, setDragged] = useState<string | null>(null);
  const code = refusal?.formError ?? Object.values(refusal?.fieldErrors ?? {})[0];
  const error = code === "offline" ? "curated.offline" : errorKey(code);
  return (
    <DeskSection title={t("curated.title")} done={isDone && !error ? t("posts.saved") : null}>
      <OrderTabs sections={sections} section={section} />
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
      <p className="text-sm text-pretty text-neutral-700 dark:text-neutral-300">
        {section ? t("curated.front", { n: section.limit }) : t("curated.about")}
      </p>
      {!section && <HomesWithPicks isDemo={props.isDemo} />}
      <Pickable found={found} section={section} words={words} stored={stored} send={send} />
    </DeskSection>
  );
}
