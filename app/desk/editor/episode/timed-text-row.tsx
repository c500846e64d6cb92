import X from "lucide-react/icons/x";
import { useMemo } from "react";
import { useIsLive } from "#app/desk/editor/use-is-live.ts";
import type { DraftTranscript } from "#app/features/posts/queries/draft-queries.server.ts";
import { readWebVtt } from "#app/lib/media/web-vtt.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { Select } from "#app/ui/forms/select-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useEpisodeText } from "./episode-text.ts";
import { languagesFor } from "./timed-texts.ts";

interface TimedTextRowProps {
  text: DraftTranscript;
  /** The other texts: each language has one. */
  others: readonly DraftTranscript[];
  /** The page shows the first as the transcript. */
  isFirst: boolean;
  onChange(changes: Partial<DraftTranscript>): void;
  onEdit(): void;
  onRemove(): void;
}

/** Names of languages; their codes before hydration, since servers and browsers differ in names. */
function useLanguageNames(locale: string): (code: string) => string {
  const isLive = useIsLive();
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: "language" }), [locale]);
  return (code) => (isLive ? (names.of(code) ?? code) : code);
}

/** A transcript or captions: language, label, and the way to its lines. */
export function TimedTextRow(props: TimedTextRowProps) {
  const { text, others, isFirst, onChange, onEdit, onRemove } = props;
  const { t, locale } = useEpisodeText();
  const nameOf = useLanguageNames(locale);
  const { language, label, vtt } = text;
  const lines = useMemo(() => readWebVtt(vtt).length, [vtt]);
  const taken = others.map((other) => other.language);
  const languages = languagesFor([text, ...others]).filter((code) => !taken.includes(code));
  return (
    <li className="grid gap-2 rounded-xl border border-neutral-200 p-3 dark:border-neutral-700">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          value={language}
          onChange={(event) => onChange({ language: event.target.value })}
          aria-label={t("text.language")}
          className="min-w-36 grow"
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </Select>
        <input
          value={label}
          onChange={(event) => onChange({ label: event.target.value })}
          aria-label={t("text.label")}
          placeholder={t("text.labelPlaceholder")}
          maxLength={100}
          dir="auto"
          className={`${fieldClass("input")} !w-auto min-w-36 grow basis-36`}
        />
        <IconButton label={t("text.remove", { language: nameOf(language) })} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="text-neutral-600 dark:text-neutral-400">
          {t("text.lines", { n: lines })}
          {isFirst && ` · ${t("text.shown")}`}
        </span>
        <Button kind="secondary" className="!h-10 noscript:hidden" onClick={onEdit}>
          {t("text.correct")}
        </Button>
      </div>
    </li>
  );
}
