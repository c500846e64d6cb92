import { useRef, useState } from "react";
import type { MediaKind } from "#app/lib/media-type.ts";
import { ChooseButton } from "./choose-button.tsx";
import { useLibraryText } from "./library-text.ts";
import { nameOf } from "./media-tile.tsx";

interface ChosenMediaProps {
  /** Of the hidden field that names the file. */
  name: string;
  id: string;
  kinds: readonly MediaKind[];
}

/** The file that a form names, to be chosen from the library. The form's own file field goes before it. */
export function ChosenMedia({ name, id, kinds }: ChosenMediaProps) {
  const { t } = useLibraryText();
  const [chosen, setChosen] = useState({ id, title: "" });
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input ref={field} type="hidden" name={name} value={chosen.id} />
      <ChooseButton
        kinds={kinds}
        onChoose={(item) => {
          setChosen({ id: item.id, title: nameOf(item) });
          // The form has changed, though nobody typed.
          queueMicrotask(() =>
            field.current?.form?.dispatchEvent(new Event("input", { bubbles: true })),
          );
        }}
      />
      <p role="status" className="min-w-0 truncate text-sm" dir="auto">
        {chosen.title && t("media.chosen", { name: chosen.title })}
      </p>
    </div>
  );
}
