import { Button } from "#app/ui/button.tsx";
import { useClipboard } from "#app/ui/use-clipboard.ts";
import { useIntegrationsText } from "./integrations-text.ts";

interface CopiedValueProps {
  label: string;
  value: string;
  hint?: string;
}

/** A key or an address, to be copied into another program; without scripts it can be selected. */
export function CopiedValue({ label, value, hint }: CopiedValueProps) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code
          dir="ltr"
          className="min-w-0 grow rounded-xl bg-neutral-100 px-4 py-3 text-sm break-all select-all dark:bg-neutral-800"
        >
          {value}
        </code>
        <CopyButton label={label} value={value} />
      </div>
      {hint && <p className="text-sm text-neutral-500 dark:text-neutral-400">{hint}</p>}
    </div>
  );
}

function CopyButton({ label, value }: Pick<CopiedValueProps, "label" | "value">) {
  const { t } = useIntegrationsText();
  const { canCopy, isCopied, copy } = useClipboard(value);
  if (!canCopy) return null;
  return (
    <Button
      kind="secondary"
      className="!h-11 !px-4 !text-sm"
      aria-label={t("key.copyNamed", { name: label })}
      onClick={copy}
    >
      <span role="status">{t(isCopied ? "key.copied" : "key.copy")}</span>
    </Button>
  );
}
