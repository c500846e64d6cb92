import { CopiedValue } from "#app/desk/settings/integrations/copied-value.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { formatNumber } from "#app/lib/number.ts";
import type { SystemFacts } from "#app/platform/system-facts.server.ts";
import { useSystemText } from "./system-text.ts";

export const SYSTEM_PATH = `${SETTINGS_PATH}/system`;

const GIGABYTE = 1024 ** 3;

interface FactProps {
  name: string;
  value: string;
  hint?: string | undefined;
}

function Fact({ name, value, hint }: FactProps) {
  return (
    <div className="grid gap-1 py-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-neutral-600 dark:text-neutral-300">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <bdi>{value}</bdi>
        {hint && <p className="mt-1 text-sm text-neutral-600 dark:text-neutral-300">{hint}</p>}
      </dd>
    </div>
  );
}

/** Facts about the system, for its operator. */
export function SystemPage({ facts }: { facts: SystemFacts }) {
  const { t, locale } = useSystemText();
  const { node, database, ffmpeg, bucket, siteUrl, commands, disk } = facts;
  const gigabytes = (bytes: number) =>
    formatNumber(Math.round((bytes / GIGABYTE) * 10) / 10, locale);
  return (
    <SettingsLayout title="page.system">
      <dl className="divide-y divide-neutral-200 dark:divide-neutral-700">
        <Fact name={t("address")} value={siteUrl} hint={t("address.change")} />
        <Fact name="Node.js" value={node} />
        <Fact name={t("database")} value={`${database.name} ${database.version}`} />
        <Fact
          name="ffmpeg"
          value={ffmpeg ?? t("ffmpeg.none")}
          hint={t(ffmpeg === null ? "ffmpeg.without" : "ffmpeg.with")}
        />
        <Fact
          name={t("storage")}
          value={bucket === null ? t("storage.folder") : t("storage.bucket", { name: bucket })}
          hint={bucket === null ? undefined : t("backup.bucket")}
        />
        {disk && (
          <Fact
            name={t("disk")}
            value={t("disk.free", { free: gigabytes(disk.free), total: gigabytes(disk.total) })}
          />
        )}
      </dl>
      <div className="grid gap-6">
        <CopiedValue
          label={t("backup")}
          value={commands.backup}
          hint={t(commands.database === null ? "backup.hint" : "backup.hintPostgres")}
        />
        {commands.database !== null && (
          <CopiedValue label={t("backup.database")} value={commands.database} />
        )}
        <CopiedValue label={t("restore")} value={commands.restore} hint={t("restore.hint")} />
      </div>
    </SettingsLayout>
  );
}
