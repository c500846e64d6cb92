import { useState } from "react";
import { PictureDrop } from "#app/desk/editor/picture-drop.tsx";
import { PublishAt } from "#app/desk/editor/publish-at.tsx";
import { SharingFields } from "#app/desk/editor/sharing/sharing-fields.tsx";
import type { SharedPost } from "#app/desk/editor/sharing/use-sharing.ts";
import {
  PanelGroup,
  type PanelHandlers,
  WindowPanel,
} from "#app/desk/editor/window/window-parts.tsx";
import type { LocalDraft } from "#app/desk/forms/local-draft.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { STATUS_TEXT, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { PageDraft } from "#app/features/pages/desk-queries.server.ts";
import { PAGE_TEMPLATES, type PageTemplate } from "#app/features/pages/models.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { PAGES_PATH, previewHref, sectionsHref } from "./pages-path.ts";
import { type PagesKey, usePagesText, usePagesTrashText } from "./pages-text.ts";

/** Id of the form that moves the page to the trash: a form cannot be inside another. */
export const DELETE_PAGE_FORM = "delete-page";

const SMALL = "!h-9 !px-4 !text-sm";

interface FieldsProps {
  draft: PageDraft;
}

/** Whether readers find it, and the step that is not in the bar. */
function State({ draft }: FieldsProps) {
  const { status, path, publishedAt } = draft;
  const { t } = usePagesText();
  const { t: tDesk } = useDeskText();
  const { moment } = useDeskDates();
  const isPublished = status === "published";
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <span className="rounded-full bg-neutral-100 px-3 py-1 font-medium text-neutral-800 dark:bg-neutral-800 dark:text-neutral-200">
          {tDesk(STATUS_TEXT[status])}
        </span>
        {status === "scheduled" && publishedAt !== null && <span>{moment(publishedAt)}</span>}
        {isPublished && (
          <a
            href={path}
            className="focus-ring rounded font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
          >
            {t("view")}
          </a>
        )}
      </p>
      {!isPublished && <PublishAt draft={draft} />}
      <div>
        <Button
          type="submit"
          name="step"
          value={status === "draft" ? "save" : "unpublish"}
          kind="secondary"
          className={SMALL}
        >
          {tDesk(status === "draft" ? "step.saveDraft" : "step.unpublish")}
        </Button>
      </div>
    </>
  );
}

/** Extra content of each template, besides title and text. */
const TEMPLATE_HINTS: Partial<Record<PageTemplate, PagesKey>> = {
  landing: "template.landing.hint",
  about: "template.about.hint",
  contact: "template.contact.hint",
};

/** Where the page is, how it looks, and who may read it. */
function Place({ draft }: FieldsProps) {
  const { t } = usePagesText();
  const { t: tDesk } = useDeskText();
  const [template, setTemplate] = useState<PageTemplate>(draft.template);
  const hint = TEMPLATE_HINTS[template];
  return (
    <>
      <TextField
        name="path"
        label={t("address")}
        hint={t("address.hint")}
        maxLength={200}
        required
        defaultValue={draft.path}
        dir="ltr"
      />
      <SelectField
        name="template"
        label={t("template")}
        hint={hint && t(hint)}
        defaultValue={draft.template}
        onChange={({ target }) => setTemplate(target.value as PageTemplate)}
      >
        {PAGE_TEMPLATES.map((name) => (
          <option key={name} value={name}>
            {t(`template.${name}`)}
          </option>
        ))}
      </SelectField>
      {template === "landing" && draft.template === "landing" && (
        <LinkButton
          kind="secondary"
          href={sectionsHref(draft.id)}
          className={`${SMALL} justify-self-start`}
        >
          {t("sections.arrange")}
        </LinkButton>
      )}
      <SelectField
        name="access"
        label={tDesk("post.access")}
        hint={tDesk("post.accessHint")}
        defaultValue={draft.access}
      >
        <option value="public">{tDesk("access.public")}</option>
        <option value="members">{tDesk("access.members")}</option>
        <option value="paid">{tDesk("access.paid")}</option>
      </SelectField>
    </>
  );
}

/** Pages about the page, and the way into the trash. */
function More({ draft: { id } }: FieldsProps) {
  const { t } = usePagesText();
  const { t: tPagesTrash } = usePagesTrashText();
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={previewHref(id)}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary", SMALL)}
        >
          {t("preview")}
        </a>
        <a href={`${PAGES_PATH}/${id}/revisions`} className={buttonClass("secondary", SMALL)}>
          {t("revisions")}
        </a>
        <button
          type="submit"
          form={DELETE_PAGE_FORM}
          name="intent"
          value="trash"
          aria-describedby="delete-hint"
          className={buttonClass("plain", `${SMALL} !text-red-700 dark:!text-red-300`)}
        >
          {tPagesTrash("move")}
        </button>
      </div>
      <p id="delete-hint" className="text-sm text-neutral-600 dark:text-neutral-300">
        {tPagesTrash("move.hint")}
      </p>
    </>
  );
}

interface PagePanelProps extends FieldsProps {
  ref: React.RefObject<HTMLElement | null>;
  restored: LocalDraft | null;
  shared: SharedPost;
  handlers: PanelHandlers;
}

/** Everything about a page besides its words. Without scripts it is below them. */
export function PagePanel({ ref, draft, restored, shared, handlers }: PagePanelProps) {
  const { t } = usePagesText();
  const { t: tDesk } = useDeskText();
  return (
    <WindowPanel
      ref={ref}
      id="page-panel"
      label={t("panel")}
      closeLabel={t("panel.close")}
      handlers={handlers}
    >
      <PanelGroup title={t("group.state")}>
        <State draft={draft} />
      </PanelGroup>
      <PanelGroup title={t("group.place")}>
        <Place draft={draft} />
      </PanelGroup>
      <PanelGroup title={t("group.links")}>
        <CheckField name="isInMenu" defaultChecked={draft.isInMenu} className="text-sm">
          {t("inMenu")}
        </CheckField>
        <CheckField name="isInFooter" defaultChecked={draft.isInFooter} className="text-sm">
          {t("inFooter")}
        </CheckField>
      </PanelGroup>
      <PanelGroup title={tDesk("post.picture")}>
        <PictureDrop
          key={`picture-${restored?.at}`}
          pictureId={draft.pictureId}
          picture={draft.picture}
          alt={restored?.fields.pictureAlt ?? draft.pictureAlt}
          draftPictureId={restored?.fields.pictureId}
        />
      </PanelGroup>
      <PanelGroup title={t("group.search")}>
        <SharingFields draft={draft} typed={shared} />
        <CheckField name="isNoindex" defaultChecked={draft.isNoindex} className="text-sm">
          {t("noindex")}
        </CheckField>
      </PanelGroup>
      <PanelGroup title={t("group.more")}>
        <More draft={draft} />
      </PanelGroup>
    </WindowPanel>
  );
}
