import { useEffect, useState } from "react";
import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { DeskField, DeskSelect, useFieldError } from "./desk-form.tsx";
import { useDeskText } from "./desk-text.ts";
import { localMoment } from "./local-moment.ts";

/** The same moment by the writer's own clock; nothing where that shows UTC, and without scripts. */
function OwnTime({ moment }: { moment: string }) {
  const { t, locale } = useDeskText();
  const [time, setTime] = useState("");
  useEffect(() => {
    const at = new Date(`${moment}Z`);
    const isTold = !Number.isNaN(at.getTime()) && at.getTimezoneOffset() !== 0;
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
    setTime(isTold ? format.format(at) : "");
  }, [moment, locale]);
  return (
    <p className="mt-1.5 text-sm text-neutral-700 empty:hidden dark:text-neutral-300">
      {time && t("post.ownTime", { time })}
    </p>
  );
}

function PublishAt({ publishedAt }: { publishedAt: number | null }) {
  const stored = publishedAt ? localMoment(publishedAt) : "";
  const [typed, setTyped] = useState(stored);
  return (
    <div>
      <DeskField
        name="publishedAt"
        type="datetime-local"
        label="post.publishAt"
        hint="post.publishAtHint"
        stored={stored}
        onChange={({ target }) => setTyped(target.value)}
      />
      <OwnTime moment={typed} />
    </div>
  );
}

function EditorFields({ draft }: { draft: Draft | null }) {
  const { t } = useDeskText();
  return (
    <>
      <PublishAt publishedAt={draft?.publishedAt ?? null} />
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
