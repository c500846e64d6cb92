import { useNavigate } from "react-router";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { CARD_CLASS } from "./card-class.ts";
import { CropButton } from "./crop/crop-button.tsx";
import { FocalFields } from "./focus/focal-point.tsx";
import { useLibraryText } from "./library-text.ts";
import { displayNameOf } from "./media-tile.tsx";
import { PosterField } from "./video/poster-field.tsx";

/** A player for audio and video; pictures are shown with their focal point. */
function Player({ item }: { item: LibraryItem }) {
  const { kind, address } = item;
  const name = displayNameOf(item);
  if (kind === "audio" && address) {
    // biome-ignore lint/a11y/useMediaCaption: the original file, shown to its uploader
    return <audio controls preload="none" src={address} aria-label={name} className="w-full" />;
  }
  if (kind !== "video" || !address) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the original file, shown to its uploader
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
  /** Of what the form changes, as it was loaded: the file itself is watched. */
  version: string;
  refusal: FormRefusal | undefined;
}

/** Title, alternative text, credit and focal point of a file. */
export function AboutForm({ item, version, refusal }: AboutFormProps) {
  const { t } = useLibraryText();
  const navigate = useNavigate();
  const isPicture = item.kind === "image";
  return (
    <DeskForm refusal={refusal} version={version} className={CARD_CLASS}>
      <Player item={item} />
      {isPicture && item.picture && (
        <FocalFields picture={item.picture} focalX={item.focalX} focalY={item.focalY} />
      )}
      {isPicture && item.picture && (
        <div>
          <CropButton
            id={item.id}
            picture={item.picture}
            onPicture={({ id }) => void navigate(`/dashboard/media/${id}`)}
          />
        </div>
      )}
      {item.kind === "video" && <PosterField item={item} />}
      <TextField name="title" defaultValue={item.title} label={t("file.title")} maxLength={200} />
      {isPicture && (
        <TextAreaField
          name="alt"
          defaultValue={item.alt}
          label={t("file.alt")}
          hint={t("file.altHint")}
          rows={2}
          maxLength={500}
        />
      )}
      <TextAreaField
        name="caption"
        defaultValue={item.caption}
        label={t("file.caption")}
        rows={2}
        maxLength={1000}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="credit"
          defaultValue={item.credit}
          label={t("file.credit")}
          maxLength={500}
        />
        <TextField
          name="license"
          defaultValue={item.license}
          label={t("file.license")}
          maxLength={200}
        />
      </div>
      <Button type="submit" className="justify-self-start">
        {t("file.save")}
      </Button>
    </DeskForm>
  );
}
