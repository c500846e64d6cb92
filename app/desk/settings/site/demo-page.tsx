import { DeskFormState } from "#app/desk/forms/desk-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { OutdatedNotice } from "#app/desk/watching/outdated-notice.tsx";
import { useWatched } from "#app/desk/watching/use-watched.ts";
import type { DemoState } from "#app/features/demo/demo-state.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { PROGRESS_CLASS } from "#app/ui/progress-class.ts";

export const DEMO_PATH = `${SETTINGS_PATH}/demo`;

interface DemoPageProps {
  demo: DemoState;
  siteName: string;
  /** Whether this installation includes the demo. */
  isIncluded: boolean;
  refusal: FormRefusal | undefined;
}

const isUnderWay = ({ state }: DemoState) => state === "removing" || state === "importing";

const WATCH = { address: "/api/desk/demo", isMoving: isUnderWay };

/** Removes the demo's content, or imports it again. */
export function DemoPage({ demo: loaded, siteName, isIncluded, refusal }: DemoPageProps) {
  const { t } = useSettingsText();
  const { shown: demo, outdated } = useWatched(loaded, WATCH);
  return (
    <SettingsLayout title="demo.title">
      <DeskFormState refusal={refusal}>
        <FormError />
        {demo.state === "present" && <Removal siteName={siteName} />}
        {demo.state === "absent" && isIncluded && <Return />}
      </DeskFormState>
      <OutdatedNotice outdated={outdated} />
      {isUnderWay(demo) && <DemoProgress demo={demo} />}
      {demo.state === "absent" && (
        <p className="text-sm">{t(isIncluded ? "demo.plansStay" : "demo.notIncluded")}</p>
      )}
    </SettingsLayout>
  );
}

const GOES = ["demo.goes1", "demo.goes2", "demo.goes3", "demo.goes4"] as const;
const STAYS = ["demo.stays1", "demo.stays2", "demo.stays3", "demo.stays4"] as const;

function Removal({ siteName }: { siteName: string }) {
  const { t } = useSettingsText();
  return (
    <>
      <p className="text-neutral-600 dark:text-neutral-300">{t("demo.present")}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Points title={t("demo.goes")} points={GOES.map((key) => t(key))} />
        <Points title={t("demo.stays")} points={STAYS.map((key) => t(key))} />
      </div>
      <form method="post" className="grid max-w-xl gap-5">
        <input type="hidden" name="intent" value="remove" />
        <TextField
          name="confirmation"
          label={t("demo.confirm", { name: siteName })}
          hint={t("demo.noUndo")}
          autoComplete="off"
          required
          defaultValue=""
        />
        <Button type="submit" className="justify-self-start !bg-red-700 hover:!bg-red-800">
          {t("demo.remove")}
        </Button>
      </form>
    </>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <div className="rounded-3xl bg-neutral-50 p-6 dark:bg-neutral-800">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-3 list-disc space-y-2 ps-5 text-sm text-neutral-600 dark:text-neutral-300">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function Return() {
  const { t } = useSettingsText();
  return (
    <form method="post" className="grid justify-items-start gap-5">
      <p className="text-neutral-600 dark:text-neutral-300">{t("demo.absent")}</p>
      <Button type="submit" name="intent" value="import" kind="secondary">
        {t("demo.import")}
      </Button>
    </form>
  );
}

const COUNTED = {
  files: "demo.files",
  stored: "demo.stored",
  posts: "demo.posts",
  steps: "demo.steps",
} as const;

/** Progress; without scripts a link reloads it. */
function DemoProgress({ demo }: { demo: DemoState }) {
  const { t } = useSettingsText();
  const label = t(demo.state === "removing" ? "demo.removing" : "demo.importing");
  const { done, total, of } = demo;
  return (
    <div className="grid gap-4">
      <p role="status">{label}</p>
      {total > 0 && (
        <p className="text-sm text-neutral-600 tabular-nums dark:text-neutral-300">
          {t(COUNTED[of], { done, total })}
        </p>
      )}
      <progress
        aria-label={label}
        max={demo.total || undefined}
        value={demo.total ? demo.done : undefined}
        className={PROGRESS_CLASS}
      />
      <a
        href={DEMO_PATH}
        className="focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("demo.look")}
      </a>
    </div>
  );
}
