import { useRef, useState } from "react";
import { useInputEvent } from "#app/desk/forms/use-input-event.ts";
import { ChooseButton } from "#app/desk/library/choose-button.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { isPicture } from "#app/features/uploads/models.ts";
import { Button } from "#app/ui/button.tsx";
import { useSentValue } from "#app/ui/forms/form-state.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";

const PICTURES = ["image"] as const;

interface SocialPictureProps {
  stored: Pick<Draft, "socialPictureId" | "socialPicture"> | null;
  /** The id in the local draft that was restored. */
  restored: string | undefined;
}

/** The picture of link previews, where it is another than the post's own. */
export function SocialPicture({ stored, restored }: SocialPictureProps) {
  const { t } = useDeskText();
  const field = useRef<HTMLInputElement>(null);
  const sent = useSentValue("socialPictureId");
  const [{ id, picture }, setChosen] = useState(() => {
    const before = restored ?? sent ?? stored?.socialPictureId ?? "";
    return {
      id: before,
      picture: before === stored?.socialPictureId ? stored.socialPicture : null,
    };
  });
  useInputEvent(field, id);
  return (
    <div className="grid gap-2" data-social-picture>
      <p className="text-sm font-medium">{t("sharing.picture")}</p>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("sharing.pictureHint")}</p>
      {picture && (
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="320px"
          className="aspect-[1.91/1] w-full rounded-xl object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ChooseButton
          kinds={PICTURES}
          onChoose={(item) => isPicture(item) && setChosen({ id: item.id, picture: item.picture })}
        />
        {id && (
          <Button
            kind="plain"
            className="!h-11 noscript:hidden"
            onClick={() => setChosen({ id: "", picture: null })}
          >
            {t("sharing.removePicture")}
          </Button>
        )}
      </div>
      <input ref={field} type="hidden" name="socialPictureId" value={id} />
    </div>
  );
}
