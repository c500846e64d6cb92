import { DeskFormState } from "#app/desk/forms/desk-form.tsx";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type {
  GroupMember,
  LinkablePost,
} from "#app/features/posts/translations/translation-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { findTextLanguage } from "#app/platform/i18n/text-languages.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import { VersionList } from "./translations-panel.tsx";
import { useTranslationsText } from "./translations-text.ts";

interface TranslationsPageProps {
  post: { id: string; title: string };
  /** All versions, the post's own among them; none without translations. */
  versions: GroupMember[];
  /** Posts that can be linked, and the search for them. */
  candidates: LinkablePost[];
  words: string;
  done: "linked" | "unlinked" | null;
  refusal: FormRefusal | undefined;
}

interface StepProps {
  values: Record<string, string>;
  label: string;
  children: React.ReactNode;
}

/** A button with a form of its own. */
function Step({ values, label, children }: StepProps) {
  return (
    <form method="post">
      <HiddenFields values={values} />
      <Button type="submit" kind="secondary" aria-label={label} className="!h-9 !px-4 !text-sm">
        {children}
      </Button>
    </form>
  );
}

function Versions({ versions }: Pick<TranslationsPageProps, "versions">) {
  const { t } = useTranslationsText();
  if (versions.length === 0) return <p>{t("none")}</p>;
  return (
    <ul className="grid gap-4">
      {versions.map((version) => (
        <li key={version.id} className="flex flex-wrap items-center justify-between gap-3">
          <VersionList versions={[version]} />
          <Step
            values={{ intent: "unlink", otherId: version.id }}
            label={t("unlinkThis", { title: version.title })}
          >
            {t("unlink")}
          </Step>
        </li>
      ))}
    </ul>
  );
}

/** A search for posts that exist already. */
function Linking({ candidates, words }: Pick<TranslationsPageProps, "candidates" | "words">) {
  const { t } = useTranslationsText();
  const { t: tDesk } = useDeskText();
  return (
    <section aria-labelledby="link-title" className="grid gap-4">
      <h2 id="link-title" className="text-lg font-semibold">
        {t("link")}
      </h2>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("linkLead")}</p>
      <form method="get" className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          name="q"
          label={t("search")}
          defaultValue={words}
          maxLength={100}
          className="min-w-60 grow basis-0"
        />
        <Button type="submit" kind="secondary" className="!h-11">
          {t("find")}
        </Button>
      </form>
      {candidates.length === 0 && <p>{t("nothing")}</p>}
      <ul className="grid gap-3">
        {candidates.map(({ id, title, language }) => (
          <li key={id} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0">
              <bdi>{title || tDesk("posts.untitled")}</bdi>
              {language && (
                <span className="ms-2 text-neutral-600 dark:text-neutral-300">
                  {findTextLanguage(language)?.name}
                </span>
              )}
            </span>
            <Step values={{ intent: "link", otherId: id }} label={t("linkNamed", { title })}>
              {t("linkThis")}
            </Step>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The translations of a post: linked, unlinked, and found among the others. */
export function TranslationsPage({ post, refusal, done, ...props }: TranslationsPageProps) {
  const { t } = useTranslationsText();
  return (
    <DeskSection title={t("list")} done={done && !refusal ? t(done) : null}>
      <DeskFormState refusal={refusal}>
        <div className="grid max-w-3xl gap-8">
          <FormError fields={["otherId", "language"]} />
          <p>
            <bdi className="font-medium">{post.title}</bdi>
          </p>
          <Versions versions={props.versions} />
          <Linking candidates={props.candidates} words={props.words} />
          <LinkButton kind="secondary" href={`/dashboard/posts/${post.id}`} className="w-fit">
            {t("back")}
          </LinkButton>
        </div>
      </DeskFormState>
    </DeskSection>
  );
}
