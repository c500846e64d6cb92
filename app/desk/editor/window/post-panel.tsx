import { PackageNote } from "#app/desk/billing/subscription/package-note.tsx";
import { KindFields } from "#app/desk/editor/kind-fields.tsx";
import { LanguageField } from "#app/desk/editor/languages/language-field.tsx";
import { TranslationsPanel } from "#app/desk/editor/languages/translations-panel.tsx";
import { useTranslationsText } from "#app/desk/editor/languages/translations-text.ts";
import { OrderedChoice } from "#app/desk/editor/ordered-choice.tsx";
import { PictureDrop } from "#app/desk/editor/picture-drop.tsx";
import { PostAddress, PostSwitches, WhenAndForWhom } from "#app/desk/editor/post-settings.tsx";
import { isUnsubmitted, PostStanding } from "#app/desk/editor/post-standing.tsx";

import { joinIds } from "#app/desk/editor/saving/ordered-ids.ts";
import type { PostChoices } from "#app/desk/editor/saving/post-choices.server.ts";
import { FindingFields, SponsorFields } from "#app/desk/editor/sharing/finding-fields.tsx";
import { useFindingText } from "#app/desk/editor/sharing/finding-text.ts";
import { SharingFields } from "#app/desk/editor/sharing/sharing-fields.tsx";
import { SocialPicture } from "#app/desk/editor/sharing/social-picture.tsx";
import type { SharedPost } from "#app/desk/editor/sharing/use-sharing.ts";
import { OtherSteps, type StepContext } from "#app/desk/editor/step-buttons.tsx";
import { TagsField } from "#app/desk/editor/tags-field.tsx";
import type { LocalDraft } from "#app/desk/forms/local-draft.ts";
import { sendPostHref } from "#app/desk/newsletter/newsletter-paths.ts";
import { useNewsletterText } from "#app/desk/newsletter/newsletter-text.ts";
import { PostSeriesField } from "#app/desk/series/post-series-field.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import type { WorkflowStep } from "#app/features/posts/workflow.ts";
import { colon, listWords } from "#app/platform/i18n/lists.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PanelGroup, type PanelHandlers, WindowPanel } from "./window-parts.tsx";
import { useWindowText } from "./window-text.ts";

/** Id of the form that deletes the post: a form cannot be inside another. */
export const DELETE_POST_FORM = "delete-post";

interface FieldsProps {
  draft: Draft | null;
  choices: PostChoices;
  restored: LocalDraft | null;
}

/** Who signs the post: editors choose, authors read. */
function Authors({ draft, choices, restored }: FieldsProps) {
  const { t, locale } = useWindowText();
  const { authors, isEditor } = choices;
  const ids = draft?.authorIds ?? [];
  if (isEditor) {
    return (
      <OrderedChoice
        key={restored?.at}
        name="authorIds"
        plainName="author"
        label={t("authors.title")}
        options={authors}
        stored={joinIds(ids)}
        restored={restored?.fields.authorIds}
        makeAt="/api/desk/authors"
        texts={{
          add: "authors.add",
          lead: "authors.lead",
          make: "authors.make",
          none: draft ? "authors.kept" : "authors.you",
        }}
      />
    );
  }
  const names = authors.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  if (names.length < 2) return null;
  return <p className="text-sm">{t("authors.title") + colon(locale) + listWords(locale, names)}</p>;
}

/** Where the post is filed. */
function Filing({ draft, choices, restored }: FieldsProps) {
  const { t } = useDeskText();
  return (
    <>
      <OrderedChoice
        key={restored?.at}
        name="categoryIds"
        plainName="category"
        label={t("post.category")}
        options={choices.categories}
        stored={joinIds(draft?.categoryIds ?? [])}
        restored={restored?.fields.categoryIds}
        makeAt={choices.isEditor ? "/api/desk/categories" : null}
        texts={{
          add: "categories.add",
          lead: "categories.lead",
          make: "categories.make",
          none: "categories.none",
        }}
      />
      <TagsField stored={draft?.tags.join(", ")} />
      <PostSeriesField key={`series-${restored?.at}`} choices={choices} restored={restored} />
    </>
  );
}

/** The post's language, and its translations. */
function Languages({ draft, choices }: Pick<FieldsProps, "draft" | "choices">) {
  const { t } = useTranslationsText();
  return (
    <PanelGroup title={t("group")}>
      <LanguageField stored={draft?.language ?? null} siteLanguage={choices.siteLanguage} />
      {draft && (
        <TranslationsPanel
          postId={draft.id}
          language={draft.language ?? choices.siteLanguage}
          versions={choices.translations}
        />
      )}
    </PanelGroup>
  );
}

/** What search engines are told of the post, and who pays for it. */
function FindingGroups({ draft, isEditor }: { draft: Draft | null; isEditor: boolean }) {
  const { t } = useFindingText();
  return (
    <>
      <PanelGroup title={t("group.finding")}>
        <FindingFields draft={draft} isEditor={isEditor} />
      </PanelGroup>
      <PanelGroup title={t("group.sponsor")}>
        <SponsorFields draft={draft} />
      </PanelGroup>
    </>
  );
}

interface MoreProps {
  id: string;
  isStored: boolean;
  choices: Pick<PostChoices, "isEditor" | "isOwner">;
}

/** Pages about the stored post, and the way to get rid of it. */
export function More({ id, isStored, choices: { isEditor, isOwner } }: MoreProps) {
  const { t } = useDeskText();
  const { t: tNewsletter } = useNewsletterText();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(["preview", "revisions"] as const).map((page) => (
        <a
          key={page}
          href={`/dashboard/posts/${id}/${page}`}
          className={buttonClass("secondary", "!h-9 !px-4 !text-sm")}
        >
          {t(`post.${page}`)}
        </a>
      ))}
      {isStored && isEditor && (
        <a href={sendPostHref(id)} className={buttonClass("secondary", "!h-9 !px-4 !text-sm")}>
          {tNewsletter("send.open")}
        </a>
      )}
      {isStored && isOwner && (
        <a
          href={`/dashboard/posts/${id}/code`}
          className={buttonClass("secondary", "!h-9 !px-4 !text-sm")}
        >
          {t("post.code")}
        </a>
      )}
      {isStored && (
        <button
          type="submit"
          form={DELETE_POST_FORM}
          name="intent"
          value="delete"
          className={buttonClass("plain", "!h-9 !px-4 !text-sm !text-red-700 dark:!text-red-300")}
        >
          {t("posts.delete")}
        </button>
      )}
    </div>
  );
}

interface PostPanelProps extends FieldsProps {
  ref: React.RefObject<HTMLElement | null>;
  stepContext: StepContext;
  shared: SharedPost;
  /** Id of the stored post; null before it is stored. */
  savedId: string | null;
  handlers: PanelHandlers;
  /** Called instead of taking a step that is looked over first. */
  onAsk(step: WorkflowStep): void;
}

/** Everything about a post besides its text. Without scripts it is below the text. */
export function PostPanel({ ref, stepContext, shared, savedId, ...props }: PostPanelProps) {
  const { draft, choices, restored, handlers, onAsk } = props;
  const { t } = useDeskText();
  const { t: tWindow } = useWindowText();
  const fields = { draft, choices, restored };
  return (
    <WindowPanel
      ref={ref}
      id="post-panel"
      label={tWindow("panel.title")}
      closeLabel={tWindow("panel.close")}
      handlers={handlers}
    >
      <PanelGroup title={tWindow("group.standing")}>
        {draft && <PostStanding draft={draft} />}
        {Boolean(choices.postsLeft) && isUnsubmitted(draft) && (
          <PackageNote left={choices.postsLeft} isNotSubmitted={false} />
        )}
        <OtherSteps {...stepContext} onAsk={onAsk} />
      </PanelGroup>
      <PanelGroup title={tWindow("group.publishing")}>
        <PostAddress draft={draft} siteLanguage={choices.siteLanguage} />
        {choices.isEditor && <WhenAndForWhom draft={draft} plans={choices.plans} />}
      </PanelGroup>
      <PanelGroup title={tWindow("group.filing")}>
        <Authors {...fields} />
        <Filing {...fields} />
      </PanelGroup>
      <Languages draft={draft} choices={choices} />
      <PanelGroup title={t("post.picture")}>
        <PictureDrop
          key={`picture-${restored?.at}`}
          pictureId={draft?.pictureId ?? null}
          picture={draft?.picture ?? null}
          alt={restored?.fields.pictureAlt ?? draft?.pictureAlt ?? ""}
          draftPictureId={restored?.fields.pictureId}
        />
      </PanelGroup>
      <PanelGroup title={tWindow("group.kind")}>
        <KindFields draft={draft} restored={restored} />
        <PostSwitches draft={draft} />
      </PanelGroup>
      <PanelGroup title={t("sharing.title")}>
        <SharingFields draft={draft} typed={shared} />
        <SocialPicture
          key={`social-${restored?.at}`}
          stored={draft}
          restored={restored?.fields.socialPictureId}
        />
      </PanelGroup>
      <FindingGroups draft={draft} isEditor={choices.isEditor} />
      {savedId && (
        <PanelGroup title={tWindow("group.more")}>
          <More id={savedId} isStored={draft !== null} choices={choices} />
        </PanelGroup>
      )}
    </WindowPanel>
  );
}
