import type { LibraryItem } from "#app/features/uploads/models.ts";
import type { DeskReply } from "#app/magazine/dashboard/desk-form.tsx";
import { errorKey, useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { CARD_CLASS } from "./card-class.ts";
import { FocalPoint } from "./focal-point.tsx";
import { useLibraryText } from "./library-text.ts";
import { nameOf } from "./media-tile.tsx";

/** Plays what plays; pictures are shown where their focal point is chosen. */
function Player({ item }: { item: LibraryItem }) {
  const { kind, address } = item;
  const name = nameOf(item);
  if (kind === "audio" && address) {
    // biome-ignore lint/a11y/useMediaCaption: the file as it was sent, for those who look after it
    return <audio controls preload="none" src={address} aria-label={name} className="w-full" />;
  }
  if (kind !== "video" || !address) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the file as it was sent, for those who look after it
    <video
      controls
      preload="metadata"
      src={address}
      aria-label={name}
      className="max-h-96 w-full rounded-xl bg-black"
    />
  );
}

interface AboutFormProps {
  item: LibraryItem;
  reply: DeskReply | undefined;
}

/** What is said about a file, and what of it must stay in view. */
export function AboutForm({ item, reply }: AboutFormProps) {
  const { t } = useLibraryText();
  const { t: tDesk } = useDeskText();
  const isPicture = item.kind === "image";
  const field = (name: "title" | "alt" | "caption" | "credit" | "license") => {
    const key = errorKey(reply?.errors[name]?.[0]);
    return {
      name,
      defaultValue: reply?.values[name] ?? item[name],
      ...(key && { error: tDesk(key) }),
    };
  };
  return (
    <form method="post" className={CARD_CLASS}>
      <Player item={item} />
      {isPicture && item.picture && (
        <FocalPoint picture={item.picture} focalX={item.focalX} focalY={item.focalY} />
      )}
      <TextField {...field("title")} label={t("file.title")} maxLength={200} />
      {isPicture && (
        <TextAreaField
          {...field("alt")}
          label={t("file.alt")}
          hint={t("file.altHint")}
          rows={2}
          maxLength={500}
        />
      )}
      <TextAreaField {...field("caption")} label={t("file.caption")} rows={2} maxLength={1000} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("credit")} label={t("file.credit")} maxLength={500} />
        <TextField {...field("license")} label={t("file.license")} maxLength={200} />
      </div>
      <Button type="submit" className="justify-self-start">
        {t("file.save")}
      </Button>
    </form>
  );
}
