import type { SavedView } from "#app/features/posts/queries/view-queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { usePostsText } from "./posts-text.ts";
import { isViewed } from "./view-tabs.tsx";

interface SaveViewProps {
  /** The query string of the list. */
  search: string;
  views: readonly SavedView[];
  action: string;
}

function NameField({ name }: { name: string }) {
  const { t } = usePostsText();
  return (
    <input
      name="name"
      defaultValue={name}
      required
      maxLength={40}
      autoComplete="off"
      aria-label={t("view.name")}
      placeholder={t("view.name")}
      className={fieldClass("input", "sm:max-w-64")}
    />
  );
}

/** Saves the filters and the order of the list under a name, or renames and deletes that view. */
export function SaveView({ search, views, action }: SaveViewProps) {
  const { t } = usePostsText();
  const view = views.find((each) => each.search === search);
  if (!view && isViewed(search, views)) return null;
  return (
    <Disclosure
      key={search}
      summary={t(view ? "view.change" : "view.save")}
      summaryClassName="inline-flex items-center rounded text-sm font-medium text-primary-700 dark:text-primary-300"
    >
      <form method="post" action={action} className="mt-3 flex flex-wrap items-center gap-2">
        {view && <input type="hidden" name="view" value={view.id} />}
        <NameField name={view?.name ?? ""} />
        <Button
          type="submit"
          name="intent"
          value={view ? "renameView" : "saveView"}
          kind="secondary"
        >
          {t(view ? "view.rename" : "view.keep")}
        </Button>
        {view && (
          <Button type="submit" name="intent" value="deleteView" kind="plain" formNoValidate>
            {t("view.delete")}
          </Button>
        )}
      </form>
    </Disclosure>
  );
}
