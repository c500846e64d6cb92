import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { DeskField, DeskSelect, useFieldError } from "./desk-form.tsx";
import { useDeskText } from "./desk-text.ts";

/** As `datetime-local` writes a moment, in UTC. */
const localMoment = (at: number) => new Date(at).toISOString().slice(0, "2026-01-01T00:00".length);

function EditorFields({ draft }: { draft: Draft | null }) {
  const { t } = useDeskText();
  return (
    <>
      <DeskField
        name="publishedAt"
        type="datetime-local"
        label="post.publishAt"
        hint="post.publishAtHint"
        stored={draft?.publishedAt ? localMoment(draft.publishedAt) : ""}
      />
      <DeskSelect
        name="access"
        label="post.access"
        hint="post.accessHint"
        stored={draft?.access ?? "public"}
      >
        <option value="public">{t("access.public")}</option>
        <option value="members">{t("access.members")}</option>
        <option value="paid">{t("access.paid")}</option>
      </DeskSelect>
    </>
  );
}

/** What most posts leave as it is. */
export function PostSettings({ draft, isEditor }: { draft: Draft | null; isEditor: boolean }) {
  const { t } = useDeskText();
  const problems = [useFieldError("slug"), useFieldError("publishedAt"), useFieldError("access")];
  return (
    <Disclosure
      summary={t("post.settings")}
      isOpen={problems.some(Boolean)}
      className="rounded-2xl border border-neutral-200 px-5 md:col-span-2 dark:border-neutral-700"
      summaryClassName="min-h-14 font-medium"
    >
      <div className="grid gap-6 pt-2 pb-6 md:grid-cols-2">
        <DeskField
          name="slug"
          label="post.slug"
          hint="post.slugHint"
          maxLength={120}
          stored={draft?.slug}
          className="md:col-span-2"
        />
        {isEditor && <EditorFields draft={draft} />}
        <CheckField
          name="isCommentsClosed"
          defaultChecked={draft?.isCommentsClosed}
          className="text-sm md:col-span-2"
        >
          {t("post.closeComments")}
        </CheckField>
      </div>
    </Disclosure>
  );
}
