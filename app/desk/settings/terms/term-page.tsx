import { useArrangingText } from "#app/desk/arranging/arranging-text.ts";
import { ConfirmStep } from "#app/desk/forms/confirm-step.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { PictureField } from "#app/desk/forms/picture-field.tsx";
import { FieldGroup, SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { TERM_COLORS, type TermColor } from "#app/features/taxonomy/colors.ts";
import type { DeskTerm } from "#app/features/taxonomy/desk-queries.server.ts";
import { isInternalTag } from "#app/features/taxonomy/internal-tags.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { useInternalTagsText } from "./internal-tags-text.ts";
import { termsHref } from "./terms-page.tsx";

interface TermPageProps {
  taxonomy: TermSummary["taxonomy"];
  /** Null for a new one. */
  term: DeskTerm | null;
  /** Names to merge into, most used first. */
  others: string[];
  /** Possible parents of a category; none for tags. */
  above: Pick<TermSummary, "id" | "name">[];
  /** What a new one begins with. */
  color: TermColor;
  refusal: FormRefusal | undefined;
}

/** Form of a category or tag, with merging and deletion. */
export function TermPage({ taxonomy, term, others, above, color, refusal }: TermPageProps) {
  const { t } = useSettingsText();
  const { t: tArranging } = useArrangingText();
  const isNew = term === null;
  const newTitle = taxonomy === "tag" ? "terms.newTag" : "terms.newCategory";
  return (
    <SettingsLayout title={isNew ? newTitle : { name: term.name }}>
      <a
        href={termsHref({ taxonomy })}
        className="focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("terms.back")}
      </a>
      {term && !isInternalTag(term) && (
        <a
          href={`/dashboard/front-page?page=term-${term.id}`}
          className="focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
        >
          {tArranging("arrangeTerm")}
        </a>
      )}
      <SettingsForm
        version={term?.version ?? ""}
        refusal={refusalOf("save", refusal)}
        hidden={{ intent: "save" }}
        hasFiles
      >
        <TermFields taxonomy={taxonomy} term={term} above={above} color={color} />
      </SettingsForm>
      {term && (
        <section className="grid gap-6 border-t border-neutral-200 pt-8 dark:border-neutral-700">
          <h2 className="text-lg font-semibold">{t("terms.end")}</h2>
          <MergeForm others={others} refusal={refusalOf("merge", refusal)} />
          <DeleteForm refusal={refusalOf("delete", refusal)} />
        </section>
      )}
    </SettingsLayout>
  );
}

function ParentField({ term, above }: Pick<TermPageProps, "term" | "above">) {
  const { t } = useSettingsText();
  return (
    <SelectField
      name="parentId"
      label={t("terms.parent")}
      hint={t("terms.parentHint")}
      defaultValue={term?.parentId ?? ""}
    >
      <option value="">{t("terms.parentNone")}</option>
      {above.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function TermPictureField({ term }: Pick<TermPageProps, "term">) {
  const { t } = useSettingsText();
  const { t: tDesk } = useDeskText();
  return (
    <div className="grid content-start gap-4 md:col-span-2">
      {term?.picture && (
        <ResponsivePicture
          picture={term.picture}
          sizes="192px"
          className="aspect-3/2 w-48 rounded-2xl object-cover"
        />
      )}
      <PictureField name="picture" label={t("terms.picture")} hint={tDesk("upload.hint")} />
      {term?.picture && (
        <CheckField name="remove-picture" className="text-sm">
          {tDesk("upload.remove")}
        </CheckField>
      )}
    </div>
  );
}

function TermFields({
  taxonomy,
  term,
  above,
  color: first,
}: Pick<TermPageProps, "taxonomy" | "term" | "above" | "color">) {
  const { t } = useSettingsText();
  const { t: tInternal } = useInternalTagsText();
  return (
    <FieldGroup title="terms.words">
      <TextField
        name="name"
        label={t("terms.name")}
        hint={taxonomy === "tag" ? tInternal("hint") : undefined}
        required
        maxLength={80}
        defaultValue={term?.name ?? ""}
      />
      <TextField
        name="slug"
        label={t("terms.slug")}
        hint={t("terms.slugHint")}
        maxLength={100}
        defaultValue={term?.slug ?? ""}
      />
      <TextAreaField
        className="md:col-span-2"
        name="description"
        label={t("terms.description")}
        rows={3}
        maxLength={500}
        defaultValue={term?.description ?? ""}
      />
      <SelectField name="color" label={t("terms.color")} defaultValue={term?.color ?? first}>
        {TERM_COLORS.map((color) => (
          <option key={color} value={color}>
            {t(`color.${color}`)}
          </option>
        ))}
      </SelectField>
      {taxonomy === "category" && (
        <TextField
          name="position"
          label={t("terms.position")}
          hint={t("terms.positionHint")}
          type="number"
          min={0}
          inputMode="numeric"
          defaultValue={String(term?.position ?? 0)}
        />
      )}
      {(above.length > 0 || term?.parentId) && <ParentField term={term} above={above} />}
      <TermPictureField term={term} />
    </FieldGroup>
  );
}

function MergeForm({ others, refusal }: { others: string[]; refusal: FormRefusal | undefined }) {
  const { t } = useSettingsText();
  return (
    <DeskForm
      refusal={refusal}
      hidden={{ intent: "merge" }}
      className="flex flex-wrap items-start gap-3"
    >
      <TextField
        className="min-w-60 grow"
        name="into"
        label={t("terms.mergeInto")}
        hint={t("terms.mergeHint")}
        list="terms-others"
        autoComplete="off"
        required
        defaultValue=""
      />
      <datalist id="terms-others">
        {others.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" kind="secondary" className="mt-6.5 !h-11">
        {t("terms.merge")}
      </Button>
    </DeskForm>
  );
}

function DeleteForm({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useSettingsText();
  return (
    <DeskForm refusal={refusal}>
      <ConfirmStep
        name={t("terms.delete")}
        meaning={t("terms.deleteHint")}
        intent="delete"
        isOpen={refusal !== undefined}
      >
        <FormError />
      </ConfirmStep>
    </DeskForm>
  );
}
