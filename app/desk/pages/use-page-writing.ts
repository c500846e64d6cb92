import { useState } from "react";
import { useAutosave } from "#app/desk/editor/saving/use-autosave.ts";
import { useRestored } from "#app/desk/editor/saving/use-restored.ts";
import { cardPicture, pictureIn, type SharedPost } from "#app/desk/editor/sharing/use-sharing.ts";
import type { PageDraft } from "#app/features/pages/desk-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { PAGES_API } from "./pages-path.ts";
import { usePageName } from "./pages-text.ts";

interface WritingOptions {
  draft: PageDraft;
  refusal: FormRefusal | undefined;
  /** Whether the form has just been submitted. */
  isSaved: boolean;
}

/** How search engines and messengers show the page, with the form's unsaved values. */
function useShared(draft: PageDraft) {
  const nameOf = usePageName();
  const stored = cardPicture(draft.picture);
  const [shared, setShared] = useState<SharedPost>({
    title: draft.seoTitle || nameOf(draft),
    description: draft.seoDescription || draft.excerpt,
    path: draft.path,
    picture: stored,
  });
  function read(form: HTMLFormElement) {
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    setShared({
      title: text("seoTitle") || nameOf({ title: text("title"), template: text("template") }),
      description: text("seoDescription") || text("excerpt"),
      path: text("path") || draft.path,
      picture: pictureIn(form, stored),
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
  const { restored, restore } = useRestored(saving);
  const { form } = saving;
  return {
    saving,
    restored,
    shared,
    restore,
    onInput() {
      saving.handlers.onInput();
      read(form.current!);
    },
  };
}
