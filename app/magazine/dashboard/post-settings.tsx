import { useEffect, useState } from "react";
import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { DeskField, DeskSelect, useFieldError } from "./desk-form.tsx";
import { useDeskText } from "./desk-text.ts";
import { localMoment } from "./local-moment.ts";

/** The same moment by the writer's own clock where that does not show UTC; nothing without scripts. */
function OwnTime({ moment, isShown }: { moment: string; isShown: boolean }) {
  const { t, locale } = useDeskText();
  const [time, setTime] = useState("");
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const at = new Date(`${moment}Z`);
    setPast(!isShown && at.getTime() < Date.now());
    const isTold = !Number.isNaN(at.getTime()) && at.getTimezoneOffset() !== 0;
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
    setTime(isTold ? format.format(at) : "");
  }, [moment, locale, isShown]);
  return (
    <div
      role="status"
      className="mt-1.5 text-sm text-neutral-700 empty:hidden dark:text-neutral-300"
    >
      {time && <p>{t("post.ownTime", { time })}</p>}
      {isPast && <p>{t("post.pastTime")}</p>}
    </div>
  );
}

function PublishAt({ draft }: { draft: Draft | null }) {
  const publishedAt = draft?.publishedAt;
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
      <OwnTime moment={typed} isShown={draft?.status === "published"} />
    </div>
  );
}

function EditorFields({ draft }: { draft: Draft | null }) {
  const { t } = useDeskText();
  return (
    <>
      <PublishAt draft={draft} />
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
