import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import type { DeskReply } from "./desk-form.tsx";
import { DeskArea, DeskField, DeskSelect, FormProblem, Replied } from "./desk-form.tsx";
import { DeskRoom } from "./desk-section.tsx";
import { type DeskKey, useDeskText } from "./desk-text.ts";
import { KindFields } from "./kind-fields.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { PostSettings } from "./post-settings.tsx";
import { StepButtons } from "./step-buttons.tsx";

export interface PostFormProps {
  /** Null for a new post. */
  draft: Draft | null;
  categories: readonly { id: string; name: string }[];
  isEditor: boolean;
  reply: DeskReply | undefined;
  isSaved: boolean;
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

/** Everything that can be said about a post; an ordinary form, which needs no script. */
export function PostForm(props: PostFormProps) {
  const { draft, categories, isEditor, reply, isSaved } = props;
  const { t } = useDeskText();
  return (
    <DeskRoom
      title={t(draft ? "post.edit" : "post.new")}
      done={isSaved && !reply ? t("posts.saved") : null}
    >
      <Replied reply={reply}>
        <form
          method="post"
          encType="multipart/form-data"
          noValidate={reply !== undefined}
          className="group/post grid gap-6 md:grid-cols-2"
        >
          <FormProblem />
          <input type="hidden" name="version" defaultValue={draft?.version ?? ""} />
          <Heading draft={draft} categories={categories} />
          <PictureDrop pictureId={draft?.pictureId ?? null} picture={draft?.picture ?? null} />
          <KindFields draft={draft} />
          <DeskArea
            name="body"
            label="post.content"
            hint="post.contentHint"
            rows={16}
            maxLength={500_000}
            stored={draft?.bodyMarkdown}
            className="md:col-span-2"
          />
          <PostSettings draft={draft} isEditor={isEditor} />
          <StepButtons status={draft?.status} isEditor={isEditor} />
        </form>
      </Replied>
    </DeskRoom>
  );
}
