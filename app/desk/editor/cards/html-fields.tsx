import type { Editor } from "@tiptap/core";
import { useContext, useState } from "react";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { FRAME_HEIGHTS, type RawHtml } from "#app/features/posts/raw-html/raw-html.ts";
import type { Outcome } from "#app/lib/input.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { IsOwner } from "./is-owner.ts";
import { useRawHtmlText } from "./raw-html-text.ts";

/** The fields of the selected HTML; owners choose whether it is shown as it is. */
export function HtmlFields({ editor }: { editor: Editor }) {
  const isOwner = useContext(IsOwner);
  const { t } = useDeskText();
  const { t: tRawHtml } = useRawHtmlText();
  const stored = editor.getAttributes("htmlCard") as RawHtml;
  const [isRaw, setRaw] = useState(stored.height > 0);
  const set = (facts: Partial<RawHtml>) => editor.commands.updateAttributes("htmlCard", facts);
  if (stored.height > 0 && !isOwner) {
    return <p className="col-span-full text-sm">{tRawHtml("ownersOnly")}</p>;
  }
  function choose(isNowRaw: boolean) {
    setRaw(isNowRaw);
    if (!isNowRaw) set({ title: "", height: 0 });
  }
  return (
    <>
      {isOwner && (
        <SelectField
          label={tRawHtml("shown")}
          value={isRaw ? "raw" : ""}
          onChange={({ target }) => choose(target.value === "raw")}
        >
          <option value="">{tRawHtml("shown.clean")}</option>
          <option value="raw">{tRawHtml("shown.raw")}</option>
        </SelectField>
      )}
      {isRaw ? (
        <RawFields stored={stored} onConfirmed={set} />
      ) : (
        <TextAreaField
          label={t("card.html")}
          value={stored.html}
          rows={6}
          dir="ltr"
          className="col-span-full"
          onChange={({ target }) => set({ html: target.value })}
        />
      )}
    </>
  );
}

const isSame = (one: RawHtml, other: RawHtml) =>
  one.html === other.html && one.title === other.title && one.height === other.height;

interface Answer {
  confirmed: RawHtml | null;
  /** Codes by field. */
  errors: Partial<Record<string, string>>;
}

/** Asks the server to confirm HTML, which it does for owners. */
async function askToConfirm(typed: RawHtml): Promise<Answer> {
  try {
    const response = await fetch("/api/desk/raw-html", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(typed),
    });
    const answer = (await response.json()) as Outcome<RawHtml>;
    if (answer.ok) return { confirmed: answer.value, errors: {} };
    const codes = Object.entries(answer.errors).map(([name, [code]]) => [name, code]);
    return { confirmed: null, errors: Object.fromEntries(codes) };
  } catch {
    return { confirmed: null, errors: { html: "no-connection" } };
  }
}

interface RawFieldsProps {
  stored: RawHtml;
  onConfirmed(facts: RawHtml): void;
}

/** Edits raw HTML; it is added to the text only when confirmed, so that a text never has anything unconfirmed. */
function RawFields({ stored, onConfirmed }: RawFieldsProps) {
  const { t } = useDeskText();
  const { t: tRawHtml } = useRawHtmlText();
  const height = stored.height || FRAME_HEIGHTS.usual;
  const [typed, setTyped] = useState<RawHtml>({ ...stored, height });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const type = (facts: Partial<RawHtml>) => setTyped((now) => ({ ...now, ...facts }));
  const errorOf = (name: keyof RawHtml) => {
    const key = errorKey(errors[name]);
    return key ? t(key) : "";
  };
  async function confirm() {
    const answer = await askToConfirm(typed);
    setErrors(answer.errors);
    if (!answer.confirmed) return;
    setTyped(answer.confirmed);
    onConfirmed(answer.confirmed);
  }
  return (
    <>
      <TextField
        label={tRawHtml("title")}
        value={typed.title}
        maxLength={200}
        error={errorOf("title")}
        onChange={({ target }) => type({ title: target.value })}
      />
      <TextField
        type="number"
        label={tRawHtml("height")}
        value={typed.height}
        min={FRAME_HEIGHTS.least}
        max={FRAME_HEIGHTS.most}
        error={errorOf("height")}
        onChange={({ target }) => type({ height: target.valueAsNumber })}
      />
      <TextAreaField
        label={t("card.html")}
        hint={tRawHtml("hint")}
        value={typed.html}
        rows={6}
        dir="ltr"
        className="col-span-full"
        error={errorOf("html")}
        onChange={({ target }) => type({ html: target.value })}
      />
      <p role="status" className="col-span-full text-sm">
        {isSame(stored, typed) ? (
          tRawHtml("confirmed")
        ) : (
          <Button className="!h-10 !px-4 !text-sm" onClick={() => void confirm()}>
            {tRawHtml("confirm")}
          </Button>
        )}
      </p>
    </>
  );
}
