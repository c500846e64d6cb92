import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import type { Decision } from "#app/features/posts/revision-queries.server.ts";
import { PackageNote } from "#app/magazine/billing/package-note.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { BodyField } from "./body-field.tsx";
import { Compared, Conflict } from "./conflict.tsx";
import { type DeskReply, FormProblem, Replied } from "./desk-form.tsx";
import { DeskRoom } from "./desk-section.tsx";
import { useDeskText } from "./desk-text.ts";
import { isFormDifferent, textsOf } from "./form-texts.ts";
import { HeadingFields } from "./heading-fields.tsx";
import { KindFields } from "./kind-fields.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { PostSettings } from "./post-settings.tsx";
import { PostStanding } from "./post-standing.tsx";
import { Recovery, SaveLine } from "./save-line.tsx";
import { SharingFields } from "./sharing-fields.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useWriting } from "./use-writing.ts";

export interface PostFormProps {
  /** Null for a new post. */
  draft: Draft | null;
  /** What was decided about it last. */
  review?: Decision | null;
  categories: readonly { id: string; name: string }[];
  isEditor: boolean;
  reply: DeskReply | undefined;
  isSaved: boolean;
  /** Posts left in the writer's package; null where none is counted. */
  postsLeft: number | null;
  /** Whether it could not be sent in just now, for want of posts. */
  isKept?: boolean;
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

/** Everything that can be said about a post; an ordinary form, which needs no script. */
export function PostForm(props: PostFormProps) {
  const { draft, categories, isEditor, reply, isSaved, review = null } = props;
  const { t } = useDeskText();
  const { saving, restored, shared, isLater, restore, onInput } = useWriting(props);
  const { form, state, saved } = saving;
  return (
    <DeskRoom
      title={t(draft ? "post.edit" : "post.new")}
      done={isSaved && !reply ? t("posts.saved") : null}
      aside={saved.id && <DraftLinks id={saved.id} />}
    >
      {draft && <PostStanding draft={draft} review={review} />}
      {(draft === null || draft.status === "draft") && (
        <PackageNote left={props.postsLeft} isKept={props.isKept ?? false} />
      )}
      <Replied reply={reply}>
        <div className="group/post">
          <form
            ref={form}
            onInput={onInput}
            onSubmit={saving.handlers.onSubmit}
            method="post"
            encType="multipart/form-data"
            noValidate={reply !== undefined}
            className="grid gap-6 md:grid-cols-2"
          >
            <FormProblem />
            {draft && reply?.errors.version && (
              <div className="md:col-span-2">
                <Compared theirs={draft} mine={reply.values} categories={categories} />
              </div>
            )}
            <Recovery
              id={draft?.id ?? null}
              isDifferent={(kept) => isFormDifferent(form.current!, kept)}
              isSaved={isSaved}
              onRestore={restore}
            />
            <input type="hidden" name="version" value={saved.version ?? ""} />
            <HeadingFields draft={draft} categories={categories} />
            <PictureDrop
              key={`picture-${restored?.at}`}
              pictureId={draft?.pictureId ?? null}
              picture={draft?.picture ?? null}
              alt={restored?.fields.pictureAlt ?? draft?.pictureAlt ?? ""}
              keptId={restored?.fields.pictureId}
            />
            <KindFields draft={draft} kept={restored} />
            <BodyField key={restored?.at} stored={restored?.fields.body ?? draft?.bodyMarkdown} />
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
          </form>
          <SaveLine state={state} />
        </div>
      </Replied>
    </DeskRoom>
  );
}
