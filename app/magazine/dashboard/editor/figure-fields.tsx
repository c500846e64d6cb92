import type { Editor } from "@tiptap/core";
import { useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import { TextField } from "#app/ui/field.tsx";
import type { FigureFacts } from "./figure-node.ts";

const FIELDS = [
  ["alt", "picture.alt"],
  ["caption", "picture.caption"],
  ["credit", "picture.credit"],
] as const;

/** What the selected picture shows, its caption and its credit. */
export function FigureFields({ editor }: { editor: Editor }) {
  const { t } = useDeskText();
  if (!editor.isActive("figure")) return null;
  const facts = editor.getAttributes("figure") as FigureFacts;
  return (
    <fieldset className="grid gap-4 border-t border-neutral-200 p-4 sm:grid-cols-3 dark:border-neutral-700">
      <legend className="sr-only">{t("picture.selected")}</legend>
      {FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          label={t(label)}
          value={facts[name]}
          maxLength={500}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onChange={(event) =>
            editor.commands.updateAttributes("figure", { [name]: event.target.value })
          }
        />
      ))}
    </fieldset>
  );
}
