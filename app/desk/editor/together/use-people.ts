import { useEffect, useState } from "react";
import { useCurrentSession } from "./current-session.ts";
import type { TextSession } from "./text-session.ts";

/** A person who has the text open. */
export interface Person {
  id: string;
  name: string;
}

/** Everybody else in a text, once for each person. */
function peopleIn({ awareness, doc }: TextSession): Person[] {
  const people = new Map<string, Person>();
  for (const [clientId, { user }] of awareness.getStates()) {
    if (clientId === doc.clientID || typeof user?.id !== "string") continue;
    people.set(user.id, { id: user.id, name: String(user.name) });
  }
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
}

interface Company {
  people: Person[];
  /** Whether others were there, and cannot be reached now. */
  isApart: boolean;
}

const ALONE: Company = { people: [], isApart: false };

/** Who else is in the text that is being written. */
export function usePeople(): Company {
  const session = useCurrentSession();
  const [company, setCompany] = useState(ALONE);
  useEffect(() => {
    if (!session) return setCompany(ALONE);
    // Every move of a caret is a change, too.
    const look = () =>
      setCompany((before) => {
        const company = { people: peopleIn(session), isApart: session.isApart };
        return JSON.stringify(company) === JSON.stringify(before) ? before : company;
      });
    look();
    session.awareness.on("change", look);
    session.onStatus = look;
    return () => {
      session.awareness.off("change", look);
      session.onStatus = () => undefined;
    };
  }, [session]);
  return company;
}
