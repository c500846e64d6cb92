import type { Invitation } from "#app/features/accounts/invitation-commands.server.ts";
import type { Person } from "#app/features/accounts/people-queries.server.ts";
import { ROLES, type Role } from "#app/features/accounts/policy.ts";
import { useAccountText } from "#app/magazine/account/account-text.ts";
import type { DeskReply } from "#app/magazine/dashboard/desk-form.tsx";
import { ListSearch, listAddress } from "#app/magazine/dashboard/list-search.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Invitations } from "./invitations.tsx";
import { PersonCard } from "./person-card.tsx";
import { SettingsRoom } from "./settings-room.tsx";
import { SETTINGS_PATH } from "./settings-rooms.ts";
import { useSettingsText } from "./settings-text.ts";

export const PEOPLE_PATH = `${SETTINGS_PATH}/people`;

/** What has just been done to somebody. */
export const PEOPLE_DONE = ["invited", "revoked", "roleDone", "suspended", "admitted"] as const;

interface PeoplePageProps {
  role: Role;
  /** Who looks: what they cannot do to themselves is not offered. */
  ownId: string;
  people: Person[];
  nextCursor: string | null;
  invitations: Invitation[];
  words: string;
  ofRole: Role | null;
  /** Without a mail server, invitations wait in the outbox. */
  hasMail: boolean;
  reply: DeskReply | undefined;
  done: (typeof PEOPLE_DONE)[number] | null;
}

/** An address of the list with another filter or place. */
function listHref(values: { words: string; ofRole: Role | null; cursor?: string }): string {
  return listAddress(PEOPLE_PATH, values);
}

/** Who has an account, and what each may do; who is invited. */
export function PeoplePage(props: PeoplePageProps) {
  const { role, ownId, people, nextCursor, words, ofRole, reply, done } = props;
  const { t } = useSettingsText();
  return (
    <SettingsRoom
      role={role}
      title="people.title"
      lead="people.lead"
      done={done && !reply ? `people.${done}` : null}
    >
      <Invitations invitations={props.invitations} hasMail={props.hasMail} reply={reply} />
      <section className="grid gap-5">
        <h3 className="text-lg font-semibold">{t("people.all")}</h3>
        <Filters words={words} ofRole={ofRole} />
        {people.length === 0 && (
          <p className="text-neutral-600 dark:text-neutral-300">{t("people.none")}</p>
        )}
        <ul className="divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700">
          {people.map((person) => (
            <PersonCard key={person.id} person={person} isOwn={person.id === ownId} reply={reply} />
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
    </SettingsRoom>
  );
}

function Filters({ words, ofRole }: Pick<PeoplePageProps, "words" | "ofRole">) {
  const { t } = useSettingsText();
  const { t: account } = useAccountText();
  const tabs = [null, ...ROLES.toReversed()].map((each) => ({
    name: each ? account(`role.${each}`) : t("people.anyRole"),
    href: listHref({ words, ofRole: each }),
    isCurrent: each === ofRole,
  }));
  return (
    <>
      <ListSearch
        path={PEOPLE_PATH}
        words={words}
        kept={{ ofRole }}
        label={t("people.search")}
        submit={t("list.find")}
      />
      <TabLinks label={t("people.filter")} tabs={tabs} />
    </>
  );
}
