import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import type { WelcomeStep } from "#app/features/newsletter/lists/newsletter-queries.server.ts";
import { refusalOf } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useMailingErrors, useMailingText } from "./mailing-text.ts";
import { NewsletterDetailsForm, type NewsletterDetailsFormProps } from "./newsletter-form.tsx";
import { LISTS_PATH } from "./newsletter-paths.ts";

export interface NewsletterEditorProps extends NewsletterDetailsFormProps {
  /** Null for a new one. */
  id: string | null;
  /** Whether it can be archived: the first one cannot. */
  isArchivable: boolean;
  welcomes: WelcomeStep[];
  /** Posts to choose from. */
  posts: { id: string; title: string }[];
  isSaved: boolean;
}

/** A newsletter's own page. */
export function NewsletterEditor(props: NewsletterEditorProps) {
  const { id, newsletter, isArchivable, isSaved, refusal } = props;
  const { t } = useMailingText();
  return (
    <DeskSection
      title={newsletter.name || t(id === null ? "lists.new" : "lists.first")}
      done={isSaved && !refusal ? t("saved") : null}
    >
      <a
        href={LISTS_PATH}
        className="focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("lists.title")}
      </a>
      <NewsletterDetailsForm {...props} refusal={refusalOf("save", refusal)} />
      {id !== null && <Welcomes {...props} />}
      {isArchivable && (
        <form
          method="post"
          className="grid max-w-2xl gap-2 border-t border-neutral-200 pt-6 dark:border-neutral-700"
        >
          <Button
            type="submit"
            name="intent"
            value={newsletter.isArchived ? "restore" : "archive"}
            kind="secondary"
            className="justify-self-start"
          >
            {t(newsletter.isArchived ? "lists.restore" : "lists.archive")}
          </Button>
          <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("lists.archiveHint")}</p>
        </form>
      )}
    </DeskSection>
  );
}

/** The emails of the welcome series, each with the way to remove it. */
function WelcomeList({ welcomes }: Pick<NewsletterEditorProps, "welcomes">) {
  const { t } = useMailingText();
  return (
    <ol className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
      {welcomes.map(({ id, postId, title, days }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 py-3">
          <a
            href={`/dashboard/posts/${postId}`}
            dir="auto"
            className="focus-ring min-w-0 grow basis-40 rounded-sm font-medium wrap-anywhere hover:underline"
          >
            {title}
          </a>
          <span className="text-sm text-neutral-600 dark:text-neutral-300">
            {t("welcome.after", { n: days })}
          </span>
          <form method="post">
            <HiddenFields values={{ intent: "remove-welcome", welcome: id }} />
            <Button
              type="submit"
              kind="plain"
              className="!h-9 !px-4 !text-sm"
              aria-label={t("welcome.removeOf", { title })}
            >
              {t("welcome.remove")}
            </Button>
          </form>
        </li>
      ))}
    </ol>
  );
}

function Welcomes({ welcomes, posts, refusal }: NewsletterEditorProps) {
  const { t } = useMailingText();
  const errorText = useMailingErrors();
  return (
    <section className="grid max-w-2xl gap-4 border-t border-neutral-200 pt-6 dark:border-neutral-700">
      <h2 className="text-lg font-semibold">{t("welcome.title")}</h2>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("welcome.lead")}</p>
      {welcomes.length > 0 && <WelcomeList welcomes={welcomes} />}
      <DeskForm
        refusal={refusalOf("add-welcome", refusal)}
        errorText={errorText}
        className="grid items-end gap-4 sm:grid-cols-[1fr_8rem_auto]"
      >
        <FormError />
        <SelectField name="postId" label={t("welcome.post")} required>
          {posts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          name="days"
          type="number"
          min={0}
          max={365}
          label={t("welcome.days")}
          defaultValue="0"
        />
        <Button type="submit" name="intent" value="add-welcome" kind="secondary">
          {t("welcome.add")}
        </Button>
      </DeskForm>
    </section>
  );
}
