import { useRef, useState } from "react";
import { useInputEvent } from "#app/desk/forms/use-input-event.ts";
import { ChooseButton } from "#app/desk/library/choose-button.tsx";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { isPicture } from "#app/features/uploads/models.ts";
import { Button } from "#app/ui/button.tsx";
import { useSentValue } from "#app/ui/forms/form-state.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { useEpisodeText } from "./episode-text.ts";

const PICTURES = ["image"] as const;

interface ArtworkFieldProps {
  stored: Pick<Draft, "artworkId" | "artwork"> | null;
  /** The id in the local draft that was restored. */
  restored: string | undefined;
}

/** A square picture of the episode for players and podcast apps. */
export function ArtworkField({ stored, restored }: ArtworkFieldProps) {
  const { t } = useEpisodeText();
  const field = useRef<HTMLInputElement>(null);
  const sent = useSentValue("artworkId");
  const [{ id, picture }, setChosen] = useState(() => {
    const before = restored ?? sent ?? stored?.artworkId ?? "";
    return { id: before, picture: before === stored?.artworkId ? stored.artwork : null };
  });
  useInputEvent(field, id);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-xl bg-neutral-100 dark:bg-neutral-800">
        {picture && (
          <ResponsivePicture
            picture={picture}
            alt=""
            sizes="96px"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="grid min-w-52 flex-1 gap-2">
        <p className="text-sm font-medium">{t("artwork")}</p>
        <p className="text-sm text-neutral-600 dark:text-neutral-400">{t("artwork.hint")}</p>
        <div className="flex flex-wrap gap-2">
          <ChooseButton
            kinds={PICTURES}
            onChoose={(item) =>
              isPicture(item) && setChosen({ id: item.id, picture: item.picture })
            }
          />
          {id && (
            <Button
              kind="plain"
              className="!h-11 noscript:hidden"
              onClick={() => setChosen({ id: "", picture: null })}
            >
              {t("artwork.remove")}
            </Button>
          )}
        </div>
      </div>
      <input ref={field} type="hidden" name="artworkId" value={id} />
    </div>
  );
}
