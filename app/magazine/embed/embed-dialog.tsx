import { useEffect, useState } from "react";
import type { PostSummary } from "#app/features/posts/models.ts";
import { fetchJson } from "#app/platform/http/fetch-json.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { oembedHref } from "./embed-address.ts";
import { useEmbedText } from "./embed-text.ts";

type EmbeddedPost = Pick<PostSummary, "path">;

interface EmbedDialogProps {
  post: EmbeddedPost;
  isOpen: boolean;
  onClose: () => void;
}

/** The frame's code, as oEmbed gives it to other sites; null while it is loaded. */
function useEmbedCode(post: EmbeddedPost) {
  const [code, setCode] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const address = oembedHref(post);
  useEffect(() => {
    fetchJson<{ html: string }>(address).then(
      ({ html }) => setCode(html),
      () => setFailed(true),
    );
  }, [address]);
  return { code, hasFailed };
}

function EmbedCode({ post }: { post: EmbeddedPost }) {
  const { t } = useEmbedText();
  const { code, hasFailed } = useEmbedCode(post);
  const [isCopied, setCopied] = useState(false);
  if (hasFailed) return <p role="alert">{t("failed")}</p>;
  return (
    <>
      <TextAreaField
        label={t("code")}
        hint={t("hint")}
        value={code ?? ""}
        readOnly
        rows={5}
        dir="ltr"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        className="mt-6"
        disabled={code === null}
        onClick={() => navigator.clipboard.writeText(code ?? "").then(() => setCopied(true))}
      >
        {t("copy")}
      </Button>
      <span role="status" className="ms-4">
        {isCopied && t("copied")}
      </span>
    </>
  );
}

/** Shows the code by which other sites embed the post. */
export function EmbedDialog({ post, isOpen, onClose }: EmbedDialogProps) {
  const { t } = useEmbedText();
  const { t: tSite } = useText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("title")} closeLabel={tSite("action.close")}>
      <EmbedCode post={post} />
    </Dialog>
  );
}
