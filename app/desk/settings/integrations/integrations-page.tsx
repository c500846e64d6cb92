import Plug from "lucide-react/icons/plug";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import type { Integration } from "#app/features/integrations/queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { integrationHref, NEW_INTEGRATION } from "./integration-paths.ts";
import { useIntegrationsText } from "./integrations-text.ts";

const NEW_HREF = integrationHref(NEW_INTEGRATION);

interface IntegrationsPageProps {
  integrations: Integration[];
  /** Whether one has just been deleted. */
  isDeleted: boolean;
}

/** All integrations, the newest first. */
export function IntegrationsPage({ integrations, isDeleted }: IntegrationsPageProps) {
  const { t } = useIntegrationsText();
  const isEmpty = integrations.length === 0;
  return (
    <SettingsLayout
      title={{ name: t("list.title") }}
      lead={{ name: t("list.lead") }}
      done={isDeleted ? { name: t("list.deleted") } : null}
      aside={
        !isEmpty && (
          <LinkButton href={NEW_HREF} className="!h-10 !px-4 !text-sm">
            {t("list.new")}
          </LinkButton>
        )
      }
    >
      {isEmpty && (
        <EmptyState
          Icon={Plug}
          title={t("list.empty")}
          lead={t("list.emptyLead")}
          action={{ href: NEW_HREF, name: t("list.new") }}
        />
      )}
      <ul className="divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700">
        {integrations.map((integration) => (
          <Line key={integration.id} integration={integration} />
        ))}
      </ul>
    </SettingsLayout>
  );
}

function Line({ integration }: { integration: Integration }) {
  const { t } = useIntegrationsText();
  const { id, name, description, scopes, revokedAt } = integration;
  return (
    <li>
      <a
        href={integrationHref(id)}
        className="focus-ring grid gap-x-6 gap-y-2 rounded-xl px-2 py-4 transition-colors hover:bg-neutral-50 sm:grid-cols-[1fr_auto] dark:hover:bg-neutral-800"
      >
        <span className="min-w-0 wrap-anywhere">
          <bdi className="font-medium">{name}</bdi>
          {description && (
            <span className="block text-sm text-neutral-600 dark:text-neutral-300">
              <bdi>{description}</bdi>
            </span>
          )}
          <span className="mt-2 flex flex-wrap gap-2">
            {revokedAt !== null && <Badge tone="red">{t("list.revoked")}</Badge>}
            {revokedAt === null &&
              scopes.map((scope) => (
                <Badge key={scope} tone="gray">
                  {t(`scope.${scope}`)}
                </Badge>
              ))}
          </span>
        </span>
        <span className="text-sm text-neutral-500 sm:text-end dark:text-neutral-400">
          <LastUse integration={integration} />
        </span>
      </a>
    </li>
  );
}

/** When an integration was used last. */
export function LastUse({ integration: { usedAt } }: { integration: Integration }) {
  const { t } = useIntegrationsText();
  const { moment } = useDeskDates();
  return usedAt === null ? t("use.never") : t("use.last", { date: moment(usedAt) });
}
