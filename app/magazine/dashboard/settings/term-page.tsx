import type { Role } from "#app/features/accounts/policy.ts";
import { TERM_COLORS } from "#app/features/taxonomy/colors.ts";
import type { DeskTerm } from "#app/features/taxonomy/desk-queries.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { type DeskReply, FormProblem, Replied } from "#app/magazine/dashboard/desk-form.tsx";
import { FileField } from "#app/magazine/dashboard/file-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import {
  FieldGroup,
  SettingsArea,
  SettingsField,
  SettingsForm,
  SettingsSelect,
} from "./settings-form.tsx";
import { SettingsRoom } from "./settings-room.tsx";
import { useSettingsText } from "./settings-text.ts";
import { termsHref } from "./terms-page.tsx";

interface TermPageProps {
  role: Role;
  taxonomy: TermSummary["taxonomy"];
  /** Null for a new one. */
  term: DeskTerm | null;
  /** Names to merge into, the most used first. */
  others: string[];
  reply: DeskReply | undefined;
}

/** One category or tag: what it is called, where it stands, and how it ends. */
export function TermPage({ role, taxonomy, term, others, reply }: TermPageProps) {
  const { t } = useSettingsText();
  const isOf = (intent: string) => (reply?.values.intent === intent ? reply : undefined);
  const isNew = term === null;
  const newTitle = taxonomy === "tag" ? "terms.newTag" : "terms.newCategory";
  return (
    <SettingsRoom role={role} title={isNew ? newTitle : { name: term.name }}>
      <a
        href={termsHref({ taxonomy })}
        className="focus-ring justify-self-start rounded-sm text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("terms.back")}
      </a>
      <SettingsForm version={term?.version ?? ""} reply={isOf("save")} hasFiles>
        <input type="hidden" name="intent" value="save" />
        <TermFields taxonomy={taxonomy} term={term} />
      </SettingsForm>
      {term && (
        <section className="grid gap-6 border-t border-neutral-200 pt-8 dark:border-neutral-700">
          <h3 className="text-lg font-semibold">{t("terms.end")}</h3>
          <MergeForm others={others} reply={isOf("merge")} />
          <DeleteForm reply={isOf("delete")} />
        </section>
      )}
    </SettingsRoom>
  );
}

function TermFields({ taxonomy, term }: Pick<TermPageProps, "taxonomy" | "term">) {
  const { t } = useSettingsText();
  return (
    <FieldGroup title="terms.words">
      <SettingsField
        name="name"
        label="terms.name"
        required
        maxLength={80}
        stored={term?.name ?? ""}
      />
      <SettingsField
        name="slug"
        label="terms.slug"
        hint="terms.slugHint"
        maxLength={100}
        stored={term?.slug ?? ""}
      />
      <SettingsArea
        className="md:col-span-2"
        name="description"
        label="terms.description"
        rows={3}
        maxLength={500}
        stored={term?.description ?? ""}
      />
      <SettingsSelect name="color" label="terms.color" stored={term?.color ?? "pink"}>
        {TERM_COLORS.map((color) => (
          <option key={color} value={color}>
            {t(`color.${color}`)}
          </option>
        ))}
      </SettingsSelect>
      {taxonomy === "category" && (
        <SettingsField
          name="position"
          label="terms.position"
          hint="terms.positionHint"
          type="number"
          min={0}
          inputMode="numeric"
          stored={String(term?.position ?? 0)}
        />
      )}
      <div className="grid content-start gap-4 md:col-span-2">
        {term?.picture && (
          <Picture
            picture={term.picture}
            sizes="192px"
            className="aspect-3/2 w-48 rounded-2xl object-cover"
          />
        )}
        <FileField name="picture" label={{ name: t("terms.picture") }} />
        {term?.picture && (
          <CheckField name="remove-picture" className="text-sm">
            {t("logo.remove")}
          </CheckField>
        )}
      </div>
    </FieldGroup>
  );
}

function MergeForm({ others, reply }: { others: string[]; reply: DeskReply | undefined }) {
  const { t } = useSettingsText();
  return (
    <Replied reply={reply}>
      <form method="post" className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="intent" value="merge" />
        <SettingsField
          className="min-w-60 grow"
          name="into"
          label="terms.mergeInto"
          hint="terms.mergeHint"
          list="terms-others"
          autoComplete="off"
          required
          stored=""
        />
        <datalist id="terms-others">
          {others.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button type="submit" kind="secondary" className="mt-6.5 !h-11">
          {t("terms.merge")}
        </Button>
      </form>
    </Replied>
  );
}

function DeleteForm({ reply }: { reply: DeskReply | undefined }) {
  const { t } = useSettingsText();
  return (
    <Replied reply={reply}>
      <form method="post" className="grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="delete" />
        <FormProblem />
        <Button type="submit" className="!bg-red-700 hover:!bg-red-800">
          {t("terms.delete")}
        </Button>
        <p className="text-sm text-neutral-500 dark:text-neutral-400">{t("terms.deleteHint")}</p>
      </form>
    </Replied>
  );
}
