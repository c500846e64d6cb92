import Replace from "lucide-react/icons/replace";
import { ChooseFile } from "#app/desk/library/choose-button.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { isPicture, type LibraryPicture } from "#app/features/uploads/models.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

const PICTURES = ["image"] as const;

interface ReplaceIconProps {
  /** Which one it is, from 1. */
  number: number;
  size?: "small";
  className?: string;
  /** Another picture takes its place. */
  onPicture(item: LibraryPicture): void;
}

/** Puts another picture of the library, or a new one, in the place of one of a gallery. */
export function ReplaceIcon({ number, size, className, onPicture }: ReplaceIconProps) {
  const { t } = useDeskText();
  return (
    <ChooseFile kinds={PICTURES} onChoose={(item) => isPicture(item) && onPicture(item)}>
      {(open) => (
        <IconButton
          label={t("gallery.replaceOf", { n: number })}
          {...(size && { size })}
          {...(className && { className })}
          onClick={open}
        >
          <Replace aria-hidden="true" className={size === "small" ? "size-4" : "size-5"} />
        </IconButton>
      )}
    </ChooseFile>
  );
}
