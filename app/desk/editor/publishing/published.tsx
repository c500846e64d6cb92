import { useEffect, useState } from "react";
import { useWindowText } from "#app/desk/editor/window/window-text.ts";
import { sendPostHref } from "#app/desk/newsletter/newsletter-paths.ts";
import { useNewsletterText } from "#app/desk/newsletter/newsletter-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { useClipboard } from "#app/ui/use-clipboard.ts";

interface PublishedProps {
  draft: Draft;
  /** The step that has just succeeded. */
  done: "published" | "scheduled";
  isEditor: boolean;
}

function CopyButton({ address }: { address: string }) {
  const { t } = useWindowText();
  const { canCopy, isCopied, copy } = useClipboard(address);
  if (!canCopy) return null;
  return (
    <Button kind="secondary" onClick={copy}>
      <span role="status">{t(isCopied ? "published.copied" : "published.copy")}</span>
    </Button>
  );
}

/** After publishing: the post, its link, and the way back to the others. */
export function Published({ draft, done, isEditor }: PublishedProps) {
  const { t } = useDeskText();
  const { t: tNewsletter } = useNewsletterText();
  const { t: tWindow } = useWindowText();
  const { siteUrl } = usePageAddress();
  const { zonedMoment } = useDeskDates();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(true);
    // A reload is not another publication.
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  const href = postHref(draft);
  const isPublic = done === "published";
  const view = isPublic ? href : `/dashboard/posts/${draft.id}/preview`;
  const due = isPublic || draft.publishedAt === null ? null : zonedMoment(draft.publishedAt);
  return (
    <>
      <div className="hidden noscript:block">
        <Notice>
          {t(`posts.${done}`)} {due && <bdi>{due}</bdi>}{" "}
          <a href={view} className="underline underline-offset-4">
            {tWindow(isPublic ? "published.view" : "published.preview")}
          </a>
        </Notice>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(`posts.${done}`)}
        closeLabel={t("dialog.close")}
        size="small"
      >
        <p className="font-display text-xl font-semibold text-balance" dir="auto">
          {draft.title}
        </p>
        {due && <p className="mt-1 font-medium">{due}</p>}
        <p dir="ltr" className="mt-1 text-sm wrap-anywhere text-neutral-500 dark:text-neutral-400">
          {siteUrl + href}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={view} data-autofocus>
            {tWindow(isPublic ? "published.view" : "published.preview")}
          </LinkButton>
          <CopyButton address={siteUrl + href} />
          {isEditor && (
            <LinkButton kind="secondary" href={sendPostHref(draft.id)}>
              {tNewsletter("send.open")}
            </LinkButton>
          )}
          <LinkButton kind="plain" href="/dashboard/posts">
            {tWindow("published.posts")}
          </LinkButton>
        </div>
      </Dialog>
    </>
  );
}
