import type { MediaUse } from "#app/features/uploads/library/use-queries.server.ts";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { Button } from "#app/ui/button.tsx";
import { CARD_CLASS } from "./card-class.ts";
import { type LibraryKey, useLibraryText } from "./library-text.ts";

const USE_NAMES: Record<MediaUse["kind"], LibraryKey> = {
  post: "uses.post",
  page: "uses.page",
  author: "uses.author",
  term: "uses.term",
  series: "uses.series",
  reader: "uses.reader",
  video: "uses.video",
  snippet: "uses.snippet",
  logo: "uses.logo",
  icon: "uses.icon",
  cover: "uses.cover",
};

/** Where the file is used. */
export function FileUses({ uses }: { uses: MediaUse[] }) {
  const { t } = useLibraryText();
  return (
    <section className={CARD_CLASS}>
      <h2 className="text-lg font-semibold">{t("uses.title")}</h2>
      {uses.length === 0 && (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("uses.none")}</p>
      )}
      <ul className="grid gap-3 text-sm empty:hidden">
        {uses.map(({ kind, id, name, href }) => (
          <li key={`${kind}-${id}`} className="grid">
            {name && (
              <span className="text-xs text-neutral-600 dark:text-neutral-300">
                {t(USE_NAMES[kind])}
              </span>
            )}
            {href ? (
              <a
                href={href}
                className="focus-ring w-fit rounded py-0.5 font-medium underline underline-offset-4"
                dir="auto"
              >
                {name || t(USE_NAMES[kind])}
              </a>
            ) : (
              <span dir="auto">{name}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deletes an unused file. */
export function DeleteForm({ item }: { item: LibraryItem }) {
  const { t } = useLibraryText();
  const isUsed = item.usageCount > 0;
  return (
    <section className={CARD_CLASS}>
      <h2 className="text-lg font-semibold">{t("delete.title")}</h2>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">
        {t(isUsed ? "delete.inUse" : "delete.hint")}
      </p>
      {!isUsed && (
        <form method="post">
          <Button type="submit" name="intent" value="delete" kind="secondary">
            {t("delete.do")}
          </Button>
        </form>
      )}
    </section>
  );
}
