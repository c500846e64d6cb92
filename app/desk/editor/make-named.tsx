import Plus from "lucide-react/icons/plus";
import { useRef, useState } from "react";
import { useWindowText } from "#app/desk/editor/window/window-text.ts";
import { useDeskErrors } from "#app/desk/shell/desk-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useOneAtATime } from "#app/ui/use-one-at-a-time.ts";

interface MadeChoice {
  id: string;
  name: string;
}

/** Asks the server for a new category or author; a code where it refuses. */
async function make(at: string, name: string): Promise<{ made: MadeChoice } | { code: string }> {
  try {
    const response = await fetch(at, { method: "POST", body: new URLSearchParams({ name }) });
    if (response.ok) return { made: (await response.json()) as MadeChoice };
    const { fieldErrors, formError } = (await response.json()) as FormRefusal;
    return { code: formError ?? Object.values(fieldErrors)[0] ?? "unusable" };
  } catch {
    return { code: "no-connection" };
  }
}

interface MakeNamedProps {
  /** Where it is made. */
  at: string;
  label: string;
  onMade(made: MadeChoice): void;
}

/** Makes something that has only a name so far, without leaving the text. */
export function MakeNamed({ at, label, onMade }: MakeNamedProps) {
  const { t } = useWindowText();
  const errorText = useDeskErrors();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [send] = useOneAtATime(async () => {
    const answer = await make(at, field.current?.value.trim() ?? "");
    if ("code" in answer) return setCode(answer.code);
    setCode(null);
    setOpen(false);
    onMade(answer.made);
  });
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="focus-ring flex min-h-9 cursor-pointer items-center gap-2 justify-self-start rounded-full pe-2 text-sm font-medium text-primary-700 dark:text-primary-300"
      >
        <Plus aria-hidden="true" className="size-4" />
        {label}
      </button>
    );
  }
  return (
    <div className="flex items-end gap-1">
      <TextField
        ref={field}
        label={label}
        error={code === null ? undefined : errorText(code)}
        maxLength={80}
        autoFocus
        className="grow"
        // No form element, since it is inside the post's form.
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Escape") setOpen(false);
          if (event.key !== "Enter") return;
          event.preventDefault();
          void send();
        }}
        // Typing here does not change the post.
        onInput={(event) => event.stopPropagation()}
      />
      <IconButton label={t("choice.make")} onClick={() => void send()}>
        <Plus aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
