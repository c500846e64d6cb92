/** Addresses of members at the desk, and what the address of their list asks for. */
export const MEMBERS_PATH = "/dashboard/members";
export const GROWTH_PATH = `${MEMBERS_PATH}/growth`;
export const LABELS_PATH = `${MEMBERS_PATH}/labels`;
/** Imports check first what a file would bring. */
export const MEMBER_IMPORT_PATH = "/dashboard/settings/import";

/** The page of a member. */
export const memberHref = (id: string): string => `${MEMBERS_PATH}/${id}`;

/** Parameters of the list's address, in their order. */
export const MEMBER_PARAMETERS = [
  "words",
  "label",
  "emails",
  "paid",
  "plan",
  "newsletter",
  "opened",
  "from",
  "until",
  "seen",
  "away",
  "sort",
] as const;
export type MemberParameter = (typeof MEMBER_PARAMETERS)[number];

/** Those that hold a day. */
export const MEMBER_DAYS = ["from", "until", "seen", "away"] as const;

/** Parameters of an address; null where one is absent. */
export type MemberChoice = Record<MemberParameter, string | null>;

/** The query string of a choice; "" for everybody. */
export function memberSearch(choice: Partial<MemberChoice>): string {
  const search = new URLSearchParams();
  for (const name of MEMBER_PARAMETERS) {
    const value = choice[name];
    if (value) search.set(name, value);
  }
  return search.toString();
}

/** The address of the list with these filters. */
export function membersHref(
  choice: Partial<MemberChoice>,
  extra: Record<string, string | null> = {},
): string {
  const search = new URLSearchParams(memberSearch(choice));
  for (const [name, value] of Object.entries(extra)) if (value) search.set(name, value);
  return search.size > 0 ? `${MEMBERS_PATH}?${search}` : MEMBERS_PATH;
}
