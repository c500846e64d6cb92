import { useState } from "react";
import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import { PackageNote } from "#app/magazine/billing/package-note.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { BodyField } from "./body-field.tsx";
import type { DeskReply } from "./desk-form.tsx";
import { DeskArea, DeskField, DeskSelect, FormProblem, Replied } from "./desk-form.tsx";
import { DeskRoom } from "./desk-section.tsx";
import { type DeskKey, useDeskText } from "./desk-text.ts";
import type { KeptForm } from "./kept-form.ts";
import { KindFields } from "./kind-fields.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { PostSettings } from "./post-settings.tsx";
import { Recovery, SaveLine } from "./save-line.tsx";
import { SharingFields } from "./sharing-fields.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { fillForm, isFormDifferent, useAutosave } from "./use-autosave.ts";
import { useSharing } from "./use-sharing.ts";

export interface PostFormProps {
  /** Null for a new post. */
  draft: Draft | null;
  categories: readonly { id: string; name: string }[];
  isEditor: boolean;
  reply: DeskReply | undefined;
  isSaved: boolean;
  /** Posts left in the writer's package; null where none is counted. */
  postsLeft: number | null;
  /** Whether it could not be sent in just now, for want of posts. */
  isKept?: boolean;
}

const KINDS: readonly [Draft["kind"], DeskKey][] = [
  ["standard", "kind.standard"],
  ["video", "kind.video"],
  ["audio", "kind.audio"],
  ["gallery", "kind.gallery"],
];

function Heading({ draft, categories }: Pick<PostFormProps, "draft" | "categories">) {
  const { t } = useDeskText();
  return (
    <>
      <DeskField
        name="title"
        label="post.title"
        required
        maxLength={200}
        stored={draft?.title}
        className="md:col-span-2"
      />
      <DeskArea
        name="excerpt"
        label="post.excerpt"
        hint="post.excerptHint"
        rows={4}
        maxLength={500}
        stored={draft?.excerpt}
        className="md:col-span-2"
      />
      <DeskSelect name="category" label="post.category" stored={draft?.categoryIds[0] ?? ""}>
        <option value="">{t("post.chooseCategory")}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </DeskSelect>
      <DeskField
        name="tags"
        label="post.tags"
        hint="post.tagsHint"
        stored={draft?.tags.join(", ")}
      />
      <DeskSelect
        name="kind"
        label="post.kind"
        stored={draft?.kind ?? "standard"}
        className="md:col-span-2"
      >
        {KINDS.map(([kind, name]) => (
          <option key={kind} value={kind}>
            {t(name)}
          </option>
        ))}
      </DeskSelect>
    </>
  );
}

function DraftLinks({ id }: { id: string }) {
  const { t } = useDeskText();
  return (
    <div className="flex gap-2">
      <LinkButton kind="secondary" href={`/dashboard/posts/${id}/preview`}>
        {t("post.preview")}
      </LinkButton>
      <LinkButton kind="secondary" href={`/dashboard/posts/${id}/revisions`}>
        {t("post.revisions")}
      </LinkButton>
    </div>
  );
}

/** What readers see already changes only when somebody says so. */
const isServerSaved = (draft: Draft | null): boolean =>
  draft === null || draft.status === "draft" || draft.status === "in_review";

/** Everything that can be said about a post; an ordinary form, which needs no script. */
export function PostForm(props: PostFormProps) {
  const { draft, categories, isEditor, reply, isSaved } = props;
  const { t } = useDeskText();
  const [id, version] = [draft?.id ?? null, draft?.version ?? null];
  const saving = useAutosave({ id, version, isServerSaved: isServerSaved(draft) });
  const { form, state } = saving;
  const sharing = useSharing(draft);
  // What is put back into the fields goes into a new editor.
  const [restored, setRestored] = useState<KeptForm | null>(null);
  function restore(kept: KeptForm) {
    fillForm(form.current!, kept);
    setRestored(kept);
  }
  return (
    <DeskRoom
      title={t(draft ? "post.edit" : "post.new")}
      done={isSaved && !reply ? t("posts.saved") : null}
      aside={draft && <DraftLinks id={draft.id} />}
    >
      {(draft === null || draft.status === "draft") && (
        <PackageNote left={props.postsLeft} isKept={props.isKept ?? false} />
      )}
      <Replied reply={reply}>
        <form
          ref={form}
          {...saving.handlers}
          onInput={() => {
            saving.handlers.onInput();
            sharing.read(form.current!);
          }}
          method="post"
          encType="multipart/form-data"
          noValidate={reply !== undefined}
          className="group/post grid gap-6 md:grid-cols-2"
        >
          <FormProblem />
          <Recovery
            id={id}
            isDifferent={(kept) => isFormDifferent(form.current!, kept)}
            isSaved={isSaved}
            onRestore={restore}
          />
          <input type="hidden" name="version" value={saving.version ?? ""} />
          <Heading draft={draft} categories={categories} />
          <PictureDrop pictureId={draft?.pictureId ?? null} picture={draft?.picture ?? null} />
          <KindFields draft={draft} kept={restored} />
          <BodyField key={restored?.at} stored={restored?.fields.body ?? draft?.bodyMarkdown} />
          <PostSettings draft={draft} isEditor={isEditor} />
          <SharingFields draft={draft} typed={sharing.typed} />
          <SaveLine state={state} id={id} />
          <StepButtons status={draft?.status} isEditor={isEditor} />
        </form>
      </Replied>
    </DeskRoom>
  );
}
