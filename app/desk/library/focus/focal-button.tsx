import { useState } from "react";
import { useCropText } from "#app/desk/library/crop/crop-text.ts";
import { lazyDialog } from "#app/desk/shell/lazy-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FocalDialogProps } from "./focal-dialog.tsx";

/** Loaded when first pressed. */
const FocalDialog = lazyDialog(async () => (await import("./focal-dialog.tsx")).FocalDialog);

/** Moves the focal point of a picture where it is chosen. */
export function FocalButton(props: Omit<FocalDialogProps, "onClose">) {
  const { t } = useCropText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" className="!h-11 noscript:hidden" onClick={() => setOpen(true)}>
        {t("focus")}
      </Button>
      {isOpen && <FocalDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
