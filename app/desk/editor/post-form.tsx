import { PackageNote } from "#app/desk/billing/subscription/package-note.tsx";
import { isFormDifferent, textsOf } from "#app/desk/editor/saving/form-texts.ts";
import { Recovery, SaveLine } from "#app/desk/editor/saving/save-line.tsx";
import { useWriting } from "#app/desk/editor/saving/use-writing.ts";
import { SharingFields } from "#app/desk/editor/sharing/sharing-fields.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { Compared, Conflict } from "#app/desk/revisions/conflict.tsx";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import type { Decision } from "#app/features/posts/queries/revision-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { BodyField } from "./body-field.tsx";
import { HeadingFields } from "./heading-fields.tsx";
import { KindFields } from "./kind-fields.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { PostSettings } from "./post-settings.tsx";
import { PostStanding } from "./post-standing.tsx";
import { StepButtons } from "./step-buttons.tsx";

export interface PostFormProps {
  /** Null for a new post. */
  draft: Draft | null;
  /** The latest editorial decision. */
  review?: Decision | null;
  categories: readonly { id: string; name: string }[];
  isEditor: boolean;
  refusal: FormRefusal | undefined;
  isSaved: boolean;
  /** Posts left in the author's package; null for unlimited. */
  postsLeft: number | null;
  /** Whether it was not submitted because none were left. */
  isNotSubmitted?: boolean;
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

/** Fields that do not show their own errors. */
const WITHOUT_CONTROL = ["version", "authorIds", "categoryIds", "pictures", "mediaId"];

/** The form of a post; works without scripts. */
export function PostForm(props: PostFormProps) {
  const { draft, categories, isEditor, refusal, isSaved, review = null } = props;
  const { t } = useDeskText();
  const { saving, restored, shared, isLater, restore, onInput } = useWriting(props);
  const { form, state, saved } = saving;
  return (
    <DeskSection
      title={t(draft ? "post.edit" : "post.new")}
      done={isSaved && !refusal ? t("posts.saved") : null}
      aside={saved.id && <DraftLinks id={saved.id} />}
    >
      {draft && <PostStanding draft={draft} review={review} />}
      {(draft === null || draft.status === "draft") && (
        <PackageNote left={props.postsLeft} isNotSubmitted={props.isNotSubmitted ?? false} />
      )}
      <div className="group/post">
        <DeskForm
          refusal={refusal}
          ref={form}
          onInput={onInput}
          onSubmit={saving.handlers.onSubmit}
          encType="multipart/form-data"
          className="grid gap-6 md:grid-cols-2"
        >
          <FormError fields={WITHOUT_CONTROL} className="md:col-span-2" />
          {draft && refusal?.fieldErrors.version && (
            <div className="md:col-span-2">
              <Compared theirs={draft} mine={refusal.values} categories={categories} />
            </div>
          )}
          <Recovery
            id={draft?.id ?? null}
            isDifferent={(local) => isFormDifferent(form.current!, local)}
            isSaved={isSaved || (props.isNotSubmitted ?? false)}
            onRestore={restore}
          />
          <input type="hidden" name="version" value={saved.version ?? ""} />
          <HeadingFields draft={draft} categories={categories} />
          <PictureDrop
            key={`picture-${restored?.at}`}
            pictureId={draft?.pictureId ?? null}
            picture={draft?.picture ?? null}
            alt={restored?.fields.pictureAlt ?? draft?.pictureAlt ?? ""}
            draftPictureId={restored?.fields.pictureId}
          />
          <KindFields draft={draft} restored={restored} />
          <BodyField
            key={restored?.at}
            stored={restored?.fields.body ?? draft?.bodyMarkdown}
            wordCount={draft?.wordCount ?? 0}
          />
          <PostSettings draft={draft} isEditor={isEditor} />
          <SharingFields draft={draft} typed={shared} />
          {state.name === "conflict" && saved.id && (
            <Conflict
              id={saved.id}
              categories={categories}
              mine={Object.fromEntries(textsOf(form.current!)) as Record<string, string>}
              onReplace={saving.replace}
            />
          )}
          <StepButtons status={draft?.status} isEditor={isEditor} isLater={isLater} />
        </DeskForm>
        <SaveLine state={state} />
      </div>
    </DeskSection>
  );
}
