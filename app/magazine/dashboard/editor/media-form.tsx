import { useState } from "react";
import { PROVIDERS } from "#app/features/player/embed-providers.ts";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import type { FieldErrors } from "#app/lib/input.ts";
import { pictureUrl } from "#app/lib/picture.ts";
import { errorKey, useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import type { EmbedCardFacts } from "#app/magazine/dashboard/embed-answers.server.ts";
import { ChooseButton } from "#app/magazine/dashboard/media/choose-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { EmbedFacts, PlayerFacts } from "./media-markup.ts";
import { OWN_FILE } from "./player-node.ts";

/** What was chosen, as the node that stands for it. */
export type ChosenMedia =
  | { type: "embed"; attrs: Partial<EmbedFacts> }
  | { type: "player"; attrs: Partial<PlayerFacts> };

interface MediaFormProps {
  isOpen: boolean;
  onClose(): void;
  onChoose(media: ChosenMedia): void;
}

const SOUND = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i;

const PLACES = PROVIDERS.map(({ name }) => name).join(", ");

const PLAYABLE = ["audio", "video"] as const;

/** Wide enough for the reading column on a dense screen. */
const POSTER_WIDTH = 1440;

function playerOf({ kind, address, title, fileName, picture }: LibraryItem): ChosenMedia {
  const poster = picture ? pictureUrl(picture.hash, POSTER_WIDTH) : "";
  const facts = { src: address ?? "", title: title || fileName.replace(/\.\w+$/, ""), poster };
  return { type: "player", attrs: { kind: kind === "video" ? "video" : "audio", ...facts } };
}

/** An address within this magazine, wherever it was copied from. */
function ownPath(address: string): string | null {
  const url = URL.parse(address, window.location.href);
  const isOwn = url?.origin === window.location.origin && OWN_FILE.test(url.pathname);
  return isOwn ? url.pathname : null;
}

async function ask(address: string): Promise<EmbedCardFacts | { code: string }> {
  const form = new FormData();
  form.set("address", address);
  try {
    const response = await fetch("/api/desk/embeds", { method: "POST", body: form });
    const answer = (await response.json()) as EmbedCardFacts & { errors?: FieldErrors };
    if (response.ok) return answer;
    return { code: Object.values(answer.errors ?? {}).flat()[0] ?? "too-many" };
  } catch {
    return { code: "too-many" };
  }
}

/** A sound or film: one of the magazine's own files, or one that lives elsewhere. */
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
  const { t } = useDeskText();
  const [address, setAddress] = useState("");
  const [code, setCode] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function put() {
    const given = address.trim();
    const src = ownPath(given);
    if (src) {
      const kind = SOUND.test(src) ? "audio" : "video";
      return onChoose({ type: "player", attrs: { kind, src } });
    }
    setBusy(true);
    const answer = await ask(/^[\w-]+(?:\.[\w-]+)+\//.test(given) ? `https://${given}` : given);
    setBusy(false);
    if ("code" in answer) setCode(answer.code);
    else onChoose({ type: "embed", attrs: answer });
  }
  const error = errorKey(code);
  return (
    <div className="grid gap-5">
      <TextField
        label={t("media.address")}
        hint={t("media.hint", { places: PLACES })}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        // Not a form: it lies inside the post's own.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void put();
        }}
        error={error ? t(error) : ""}
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        data-autofocus
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={put} disabled={isBusy}>
          {t("media.put")}
        </Button>
        <ChooseButton kinds={PLAYABLE} onChoose={(item) => onChoose(playerOf(item))} />
      </div>
    </div>
  );
}
