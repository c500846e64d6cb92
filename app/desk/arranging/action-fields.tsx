import { useState } from "react";
import { TextField } from "#app/ui/forms/field.tsx";
import { useArrangingText } from "./arranging-text.ts";

interface LinkWords {
  label: string;
  href: string;
}

const HREF = /^(?:\/(?!\/)|#|https?:\/\/|mailto:)\S+$/;

interface ActionFieldsProps {
  action: LinkWords | undefined;
  /** Called with a whole link, or with none when both fields are empty. */
  onChange(action: LinkWords | undefined): void;
}

/** Words and address of a button; a half link changes nothing yet. */
export function ActionFields({ action, onChange }: ActionFieldsProps) {
  const { t } = useArrangingText();
  const [typed, setTyped] = useState<LinkWords>(action ?? { label: "", href: "" });
  function type(next: LinkWords) {
    setTyped(next);
    const [label, href] = [next.label.trim(), next.href.trim()];
    if (!label && !href) onChange(undefined);
    else if (label && HREF.test(href)) onChange({ label, href });
  }
  const isHalf = typed.label.trim() !== "" && !HREF.test(typed.href.trim());
  return (
    <>
      <TextField
        label={t("field.action")}
        value={typed.label}
        maxLength={40}
        dir="auto"
        onChange={({ target }) => type({ ...typed, label: target.value })}
      />
      <TextField
        label={t("field.href")}
        hint={t("field.hrefHint")}
        error={isHalf ? t("error.href") : undefined}
        value={typed.href}
        maxLength={500}
        dir="ltr"
        onChange={({ target }) => type({ ...typed, href: target.value })}
      />
    </>
  );
}
