import { useEffect, useState } from "react";
import { fillForm } from "#app/desk/editor/saving/form-texts.ts";
import { useAutosave } from "#app/desk/editor/saving/use-autosave.ts";
import type { Shared } from "#app/desk/editor/sharing/use-sharing.ts";
import type { LocalDraft } from "#app/desk/forms/local-draft.ts";
import type { PageDraft } from "#app/features/pages/desk-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import { PAGES_API } from "./pages-path.ts";
import { usePageName } from "./pages-text.ts";

const CARD_WIDTH = 828;

interface WritingOptions {
  draft: PageDraft;
  refusal: FormRefusal | undefined;
  /** Whether the form has just been submitted. */
  isSaved: boolean;
}

/** How search engines and messengers show the page, with the form's unsaved values. */
function useShared(draft: PageDraft) {
  const nameOf = usePageName();
  const stored = draft.picture ? pictureUrl(draft.picture.hash, CARD_WIDTH) : null;
  const [shared, setShared] = useState<Shared>({
    title: draft.seoTitle || nameOf(draft),
    description: draft.seoDescription || draft.excerpt,
    path: draft.path,
    picture: stored,
  });
  function read(form: HTMLFormElement) {
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const image = form.querySelector<HTMLImageElement>("[data-featured] img");
    setShared({
      title: text("seoTitle") || nameOf({ title: text("title"), template: text("template") }),
      description: text("seoDescription") || text("excerpt"),
      path: text("path") || draft.path,
      picture: image && (image.currentSrc || stored),
    });
  }
  return { shared, read };
}

/** The state of a page's form: whether it is saved, and the local draft. */
export function usePageWriting({ draft, refusal, isSaved }: WritingOptions) {
  const saving = useAutosave({
    api: PAGES_API,
    id: draft.id,
    version: draft.version,
    isServerSaved: draft.status === "draft",
    isReplacing: false,
    isSaved: isSaved && !refusal,
  });
  const { shared, read } = useShared(draft);
  // Restoring a draft remounts the editor.
  const [restored, setRestored] = useState<LocalDraft | null>(null);
  const { form } = saving;
  useEffect(() => {
    if (restored) form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [restored, form]);
  return {
    saving,
    restored,
    shared,
    restore(localDraft: LocalDraft) {
      fillForm(form.current!, localDraft);
      saving.buildOn(localDraft.version);
      setRestored(localDraft);
    },
    onInput() {
      saving.handlers.onInput();
      read(form.current!);
    },
  };
}
