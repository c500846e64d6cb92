import { useEffect, useState } from "react";
import { findLocalDraft } from "#app/desk/forms/local-draft.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { POST_LAYOUTS } from "#app/magazine/post/layouts.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { ApplyingSelect } from "#app/ui/forms/select-field.tsx";
import {
  PREVIEW_WIDTHS,
  type PreviewChoice,
  type PreviewWidth,
  previewSearch,
} from "./preview-choice.ts";
import { PreviewWindow } from "./preview-window.tsx";

interface PreviewPageProps {
  id: string;
  title: string;
  choice: PreviewChoice;
  /** Parts that the site never shows. */
  hasEmailParts: boolean;
}

const WIDTHS = Object.keys(PREVIEW_WIDTHS) as PreviewWidth[];

/** Options of a choice, one of which is current. */
function ChoiceLinks({ label, ways }: { label: string; ways: [string, string, boolean][] }) {
  return (
    <nav aria-label={label}>
      <ul className="inline-flex rounded-full border border-neutral-300 p-1 dark:border-neutral-600">
        {ways.map(([name, href, isCurrent]) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? "true" : undefined}
              className="focus-ring flex min-h-9 items-center rounded-full px-4 text-sm font-medium aria-[current]:bg-primary-700 aria-[current]:text-white"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Every layout by its header, and whether it has a sidebar. */
function LayoutChoice({ choice }: { choice: PreviewChoice }) {
  const { t } = useDeskText();
  return (
    <form method="get" className="flex items-end gap-2 max-sm:w-full">
      <input type="hidden" name="width" value={choice.width} />
      <input type="hidden" name="look" value={choice.isDark ? "dark" : "light"} />
      <Field label={t("preview.layout")} className="min-w-0 grow sm:w-80 sm:grow-0">
        {(wiring) => (
          <ApplyingSelect
            {...wiring}
            key={choice.layout}
            name="layout"
            defaultValue={choice.layout}
          >
            {Object.entries(POST_LAYOUTS).map(([name, { header, hasSidebar }]) => (
              <option key={name} value={name}>
                {t(`preview.${header}` satisfies DeskKey)}
                {hasSidebar && ` · ${t("preview.sidebar")}`}
              </option>
            ))}
          </ApplyingSelect>
        )}
      </Field>
      <Button type="submit" kind="secondary">
        {t("preview.show")}
      </Button>
    </form>
  );
}

/** The local draft, which the server does not have. */
function useUnsaved(id: string): Record<string, string> | null {
  const [fields, setFields] = useState<Record<string, string> | null>(null);
  useEffect(() => setFields(findLocalDraft(id)?.fields ?? null), [id]);
  return fields;
}

/** Preview of a post in any layout, light or dark, at desktop or phone width. */
export function PreviewPage({ id, title, choice, hasEmailParts }: PreviewPageProps) {
  const { t } = useDeskText();
  const unsaved = useUnsaved(id);
  const to = (change: Partial<PreviewChoice>) => previewSearch({ ...choice, ...change });
  return (
    <DeskSection
      title={title || t("posts.untitled")}
      aside={
        <LinkButton kind="secondary" href={`/dashboard/posts/${id}`}>
          {t("preview.back")}
        </LinkButton>
      }
    >
      {unsaved && <Notice>{t("preview.unsaved")}</Notice>}
      {hasEmailParts && <Notice>{t("card.emailOnly.preview")}</Notice>}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <LayoutChoice choice={choice} />
        <ChoiceLinks
          label={t("preview.width")}
          ways={WIDTHS.map((width) => [
            t(`preview.${width}`),
            to({ width }),
            width === choice.width,
          ])}
        />
        <ChoiceLinks
          label={t("preview.look")}
          ways={[
            [t("preview.light"), to({ isDark: false }), !choice.isDark],
            [t("preview.dark"), to({ isDark: true }), choice.isDark],
          ]}
        />
      </div>
      <PreviewWindow
        src={`/dashboard/posts/${id}/preview/${choice.layout}`}
        title={t("preview.frame", { title })}
        width={PREVIEW_WIDTHS[choice.width]}
        isDark={choice.isDark}
        unsaved={unsaved}
      />
    </DeskSection>
  );
}
