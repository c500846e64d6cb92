import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { Import } from "#app/features/imports/import-rows.server.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { importHref } from "./import-paths.ts";
import { useImportErrors, useImportsText } from "./imports-text.ts";
import { SendExport } from "./send-export.tsx";

interface ImportsPageProps {
  /** Names in the folder of exports. */
  exports: string[];
  imports: Pick<Import, "id" | "name" | "source" | "state" | "createdAt">[];
  refusal: FormRefusal | undefined;
}

/** Takes an export, from here or from the server, and lists what was imported so far. */
export function ImportsPage({ exports, imports, refusal }: ImportsPageProps) {
  const { t } = useImportsText();
  const errorText = useImportErrors();
  return (
    <SettingsLayout title={{ name: t("title") }} lead={{ name: t("lead") }}>
      <SendExport />
      {exports.length === 0 ? (
        <p className="max-w-2xl text-neutral-600 dark:text-neutral-300">{t("noFiles")}</p>
      ) : (
        <DeskForm
          refusal={refusalOf("file", refusal) ?? refusalOf("delete", refusal)}
          errorText={errorText}
          className="grid max-w-2xl gap-6"
        >
          <FormError />
          <SelectField name="name" label={t("file")} hint={t("fileHint")}>
            {exports.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button
            type="submit"
            name="intent"
            value="file"
            kind="secondary"
            className="justify-self-start"
          >
            {t("check")}
          </Button>
          <DeleteFile />
        </DeskForm>
      )}
      <FeedForm refusal={refusalOf("feed", refusal)} />
      {imports.length > 0 && <Earlier imports={imports} />}
    </SettingsLayout>
  );
}

/** Asks for confirmation: the first click opens an explanation, the second confirms. */
function DeleteFile() {
  const { t } = useImportsText();
  return (
    <Disclosure summary={t("deleteFile")} summaryClassName="min-h-8 text-sm font-medium">
      <div className="mt-3 grid justify-items-start gap-3">
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("deleteFileHint")}</p>
        <Button type="submit" name="intent" value="delete" kind="secondary">
          {t("deleteFileNow")}
        </Button>
      </div>
    </Disclosure>
  );
}

function FeedForm({ refusal }: Pick<ImportsPageProps, "refusal">) {
  const { t } = useImportsText();
  const errorText = useImportErrors();
  return (
    <DeskForm refusal={refusal} errorText={errorText} className="grid max-w-2xl gap-6">
      <HiddenFields values={{ intent: "feed" }} />
      <TextField name="feed" type="url" dir="ltr" label={t("feed")} hint={t("feedHint")} />
      <FormError />
      <Button type="submit" kind="secondary" className="justify-self-start">
        {t("checkFeed")}
      </Button>
    </DeskForm>
  );
}

function Earlier({ imports }: Pick<ImportsPageProps, "imports">) {
  const { t } = useImportsText();
  const { date } = useDeskDates();
  return (
    <section className="mt-6 grid gap-3">
      <h2 className="text-lg font-semibold">{t("earlier")}</h2>
      <ul className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
        {imports.map(({ id, name, source, state, createdAt }) => (
          <li key={id}>
            <a
              href={importHref(id)}
              className="focus-ring grid gap-x-6 gap-y-1 rounded-xl px-2 py-3 text-sm transition-colors hover:bg-neutral-50 sm:grid-cols-[1fr_auto] dark:hover:bg-neutral-800"
            >
              <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
              <span className="text-neutral-500 dark:text-neutral-400">
                {source && `${t(`source.${source}`)} · `}
                {t(`state.${state}`)} · {date(createdAt)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
