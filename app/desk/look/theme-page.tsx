import { DraftFrame } from "#app/desk/arranging/draft-frame.tsx";
import { DraftColumn, DraftRefusal, HistoryBar } from "#app/desk/arranging/draft-parts.tsx";
import { useArranging } from "#app/desk/arranging/use-arranging.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { FormState } from "#app/ui/forms/form-state.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { LoadedTheme } from "./load-look.server.ts";
import { LOOK_PATH, themePath } from "./look-path.ts";
import { type LookKey, useLookErrors, useLookText } from "./look-text.ts";
import { roleName } from "./role-name.ts";
import { StepButton } from "./theme-card.tsx";
import { ThemeFields } from "./theme-fields.tsx";

interface ThemePageProps extends LoadedTheme {
  /** The step that was taken last. */
  done: string | null;
  /** Colours that an import has corrected, as `light.text`. */
  repaired: readonly string[];
  isPost: boolean;
  refusal: FormRefusal | undefined;
}

const DONE = new Map<string, LookKey>([
  ["make", "done.make"],
  ["copy", "done.copy"],
  ["import", "done.import"],
  ["font", "done.font"],
]);

/** Result of the last step, in words. */
function useDoneText({ done, repaired }: Pick<ThemePageProps, "done" | "repaired">) {
  const { t, locale } = useLookText();
  const key = DONE.get(done ?? "");
  if (!key) return null;
  if (done !== "import" || repaired.length === 0) return t(key);
  const roles = new Intl.ListFormat(locale).format(repaired.map((path) => roleName(t, path)));
  return t("done.import.repaired", { roles });
}

/** Which page the frame shows. */
function PageTabs({ id, isPost }: { id: string; isPost: boolean }) {
  const { t } = useLookText();
  const tabs = [
    { name: t("frame.front"), href: themePath(id), isCurrent: !isPost },
    { name: t("frame.post"), href: `${themePath(id)}?page=post`, isCurrent: isPost },
  ];
  return <TabLinks label={t("frame.page")} tabs={tabs} isSmall />;
}

interface ThemeButtonsProps extends Pick<ThemePageProps, "id" | "isOwn"> {
  name: string;
  isSaved: boolean;
}

/** Back, copy and publish. */
function ThemeButtons({ id, isOwn, name, isSaved }: ThemeButtonsProps) {
  const { t } = useLookText();
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton kind="secondary" href={LOOK_PATH} className="!h-9 !px-3.5 !text-sm">
        {t("theme.back")}
      </LinkButton>
      {!isOwn && (
        <StepButton
          intent="copy"
          id={id}
          label={t("copy")}
          name={t("copyName", { name })}
          values={{ name: t("copyOf", { name }) }}
        />
      )}
      <StepButton
        intent="publish"
        id={id}
        label={t("publish")}
        name={t("publishName", { name })}
        kind="primary"
        isDisabled={!isSaved}
      />
    </div>
  );
}

/** A theme beside the magazine as it would be in it. */
export function ThemePage(props: ThemePageProps) {
  const { id, theme, revision, isOwn, faults, arranged, isPost, refusal } = props;
  const { t } = useLookText();
  const errorText = useLookErrors();
  const doneText = useDoneText(props);
  const draft = useArranging(theme, revision);
  const { present, saving } = draft;
  const { name } = present;
  const src = `${themePath(id)}/preview/${isPost ? "post" : "front"}`;
  return (
    <DeskSection
      title={name}
      done={refusal ? null : doneText}
      tabs={<PageTabs id={id} isPost={isPost} />}
      aside={<ThemeButtons id={id} isOwn={isOwn} name={name} isSaved={saving.state === "saved"} />}
    >
      <DraftColumn>
        <FormState refusal={refusal} errorText={errorText}>
          <FormError fields={["colours", "styleSheet", "fonts"]} />
        </FormState>
        {saving.code && (
          <DraftRefusal
            code={saving.code}
            message={errorText(saving.code)}
            onInsist={saving.insist}
            t={t}
          />
        )}
        {!isOwn && <Notice>{t("theme.finished")}</Notice>}
        <div className={isOwn ? "draft-page" : undefined}>
          {isOwn && (
            <div className="grid min-w-0 grid-cols-1 content-start gap-4">
              <HistoryBar draft={draft} t={t} />
              <ThemeFields
                theme={present}
                faults={faults}
                arranged={arranged}
                refusal={refusal}
                onChange={draft.change}
              />
            </div>
          )}
          <DraftFrame key={src} src={src} revision={saving.revision} shownId={null} />
        </div>
      </DraftColumn>
    </DeskSection>
  );
}
