import { STATUS_TEXT, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { GroupMember } from "#app/features/posts/translations/translation-queries.server.ts";
import { findTextLanguage, TEXT_LANGUAGES } from "#app/platform/i18n/text-languages.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Select } from "#app/ui/forms/select-field.tsx";
import { translationsPath } from "./translations-path.ts";
import { useTranslationsText } from "./translations-text.ts";

/** Id of the form that makes a translation: a form cannot be inside another. */
const TRANSLATE_FORM = "translate-post";

/** The form itself, beside that of the post. */
export function TranslateForm({ postId }: { postId: string }) {
  return <form id={TRANSLATE_FORM} method="post" action={translationsPath(postId)} hidden />;
}

/** The other versions of a post, each with the way to it. */
export function VersionList({ versions }: { versions: readonly GroupMember[] }) {
  const { t } = useDeskText();
  return (
    <ul className="grid gap-2 text-sm">
      {versions.map(({ id, title, language, status }) => (
        <li key={id}>
          <a
            href={`/dashboard/posts/${id}`}
            className="focus-ring inline-block rounded font-medium underline underline-offset-4"
          >
            <bdi lang={language}>{title}</bdi>
          </a>
          <span className="block text-neutral-600 dark:text-neutral-300">
            <bdi lang={language}>{findTextLanguage(language)?.name ?? language}</bdi>
            {" · "}
            {t(STATUS_TEXT[status])}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface TranslationsPanelProps {
  postId: string;
  /** The language of the post itself. */
  language: string;
  /** All versions, this one among them. */
  versions: readonly GroupMember[];
}

/** Translations of a post, beside its text. */
export function TranslationsPanel({ postId, language, versions }: TranslationsPanelProps) {
  const { t } = useTranslationsText();
  const taken = new Set([language, ...versions.map((version) => version.language)]);
  const others = versions.filter(({ id }) => id !== postId);
  const small = "!h-9 !px-4 !text-sm";
  return (
    <div className="grid gap-3">
      <h3 className="text-sm font-medium">{t("list")}</h3>
      {others.length > 0 ? (
        <VersionList versions={others} />
      ) : (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("none")}</p>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Select
          form={TRANSLATE_FORM}
          name="language"
          aria-label={t("into")}
          title={t("makeHint")}
          defaultValue=""
          required
          className="min-w-40 grow basis-0"
        >
          <option value="">{t("into")}</option>
          {TEXT_LANGUAGES.filter((code) => !taken.has(code)).map((code) => (
            <option key={code} value={code} lang={code}>
              {findTextLanguage(code)!.name}
            </option>
          ))}
        </Select>
        <button
          type="submit"
          form={TRANSLATE_FORM}
          name="intent"
          value="translate"
          className={buttonClass("secondary", "!h-11 !px-4 !text-sm")}
        >
          {t("make")}
        </button>
      </div>
      <a href={translationsPath(postId)} className={buttonClass("secondary", small)}>
        {t("link")}
      </a>
    </div>
  );
}
