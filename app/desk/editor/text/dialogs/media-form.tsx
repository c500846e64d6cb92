import { useState } from "react";
import { OWN_FILE } from "#app/desk/editor/blocks/player-node.ts";
import { fetchCardFacts } from "#app/desk/editor/text/fetch-card-facts.ts";
import { AddressField } from "#app/desk/forms/address-field.tsx";
import { ChooseButton } from "#app/desk/library/choose-button.tsx";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { EMBED_PROVIDERS } from "#app/features/player/embeds/embed-providers.ts";
import { kindByExtension } from "#app/lib/media/media-extension.ts";
import { listWords } from "#app/platform/i18n/lists.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useOneAtATime } from "#app/ui/use-one-at-a-time.ts";
import { type ChosenMedia, playerOf } from "./chosen-media.ts";

interface MediaFormProps {
  isOpen: boolean;
  onClose(): void;
  onChoose(media: ChosenMedia): void;
}

const PLACES = EMBED_PROVIDERS.map(({ name }) => name);

const PLAYABLE = ["audio", "video"] as const;

/** A URL of this site as a path. */
function ownPath(address: string): string | null {
  const url = URL.parse(address, window.location.href);
  const isOwn = url?.origin === window.location.origin && OWN_FILE.test(url.pathname);
  return isOwn ? url.pathname : null;
}

/** Inserts audio or video: a file of the library, or an external one. */
export function MediaForm({ isOpen, onClose, onChoose }: MediaFormProps) {
  const { t } = useDeskText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("media.title")}
      closeLabel={t("dialog.close")}
    >
      <Fields onChoose={onChoose} />
    </Dialog>
  );
}

function Fields({ onChoose }: Pick<MediaFormProps, "onChoose">) {
  const { t, locale } = useDeskText();
  const [address, setAddress] = useState("");
  const [code, setCode] = useState<string>();
  const [put, isBusy] = useOneAtATime(async () => {
    const given = address.trim();
    const src = ownPath(given);
    if (src) {
      const kind = kindByExtension(src) === "audio" ? "audio" : "video";
      return onChoose({ type: "player", attrs: { kind, src } });
    }
    const answer = await fetchCardFacts(
      "embeds",
      /^[\w-]+(?:\.[\w-]+)+\//.test(given) ? `https://${given}` : given,
    );
    if ("code" in answer) setCode(answer.code);
    else onChoose({ type: "embed", attrs: answer });
  });
  const error = errorKey(code);
  return (
    <div className="grid gap-5">
      <AddressField
        label={t("media.address")}
        hint={t("media.hint", { places: listWords(locale, PLACES) })}
        value={address}
        error={error ? t(error) : ""}
        onChange={setAddress}
        onSend={put}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void put()} disabled={isBusy}>
          {t("media.put")}
        </Button>
        <ChooseButton kinds={PLAYABLE} onChoose={(item) => onChoose(playerOf(item))} />
      </div>
    </div>
  );
}
