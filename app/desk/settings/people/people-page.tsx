import { ListBar } from "#app/desk/forms/list-bar.tsx";
import { ListSearch, listAddress } from "#app/desk/lists/list-search.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import { ROLES, type Role } from "#app/features/accounts/policy.ts";
import type { ListedPerson } from "#app/features/accounts/profile/people-queries.server.ts";
import type { Invitation } from "#app/features/accounts/sign-up/invitation-commands.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Invitations } from "./invitations.tsx";
import { PersonCard } from "./person-card.tsx";

export const PEOPLE_PATH = `${SETTINGS_PATH}/people`;

/** Message about the action that has just finished. */
export const PEOPLE_DONE = [
  "invited",
  "revoked",
  "roleDone",
  "suspended",
  "admitted",
  "signedOut",
] as const;

interface PeoplePageProps {
  /** The viewer, who cannot do some things to themselves. */
  ownId: string;
  people: ListedPerson[];
  nextCursor: string | null;
  invitations: Invitation[];
  words: string;
  ofRole: Role | null;
  /** Whether the viewer has a password, which giving rights needs. */
  needsPassword: boolean;
  /** Without a mail server, invitations stay in the outbox. */
  hasMail: boolean;
  refusal: FormRefusal | undefined;
  done: (typeof PEOPLE_DONE)[number] | null;
}

/** The URL of the list with another filter or cursor. */
function listHref(values: { words: string; ofRole: Role | null; cursor?: string }): string {
  return listAddress(PEOPLE_PATH, values);
}

/** Users with their roles, and pending invitations. */
export function PeoplePage(props: PeoplePageProps) {
  const { ownId, people, nextCursor, words, ofRole, refusal, done, needsPassword } = props;
  const { t } = useSettingsText();
  return (
    <SettingsLayout
      title="people.title"
      lead="people.lead"
      done={done && !refusal ? `people.${done}` : null}
      aside={
        <LinkButton href="#invite" className="!h-10 !px-4 !text-sm">
          {t("invite.title")}
        </LinkButton>
      }
    >
      <section className="grid grid-cols-1 gap-4">
        <Filters words={words} ofRole={ofRole} />
        {people.length === 0 && (
          <p className="text-neutral-600 dark:text-neutral-300">{t("people.none")}</p>
        )}
        <ul className="divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700">
          {people.map((person) => (
            <PersonCard
              key={person.id}
              person={person}
              isOwn={person.id === ownId}
              needsPassword={needsPassword}
              refusal={refusal}
            />
          ))}
        </ul>
        {nextCursor && (
          <LinkButton
            kind="secondary"
            href={listHref({ words, ofRole, cursor: nextCursor })}
            className="justify-self-start"
          >
            {t("list.older")}
          </LinkButton>
        )}
      </section>
      <Invitations
        invitations={props.invitations}
        needsPassword={needsPassword}
        hasMail={props.hasMail}
        refusal={refusal}
      />
    </SettingsLayout>
  );
}

function Filters({ words, ofRole }: Pick<PeoplePageProps, "words" | "ofRole">) {
  const { t } = useSettingsText();
  const { t: tAccount } = useAccountText();
  const tabs = [null, ...ROLES.toReversed()].map((each) => ({
    name: each ? tAccount(`role.${each}`) : t("people.anyRole"),
    href: listHref({ words, ofRole: each }),
    isCurrent: each === ofRole,
  }));
  return (
    <ListBar
      filters={<TabLinks isSmall label={t("people.filter")} tabs={tabs} />}
      search={
        <ListSearch
          path={PEOPLE_PATH}
          words={words}
          filters={{ ofRole }}
          label={t("people.search")}
          submit={t("list.find")}
        />
      }
    />
  );
}
