import { listWords } from "#app/platform/i18n/lists.ts";
import "#styles/co-editing.css";
import CloudOff from "lucide-react/icons/cloud-off";
import { initialOf } from "#app/lib/media/avatar.ts";
import { useTogetherText } from "./together-text.ts";
import { toneOf } from "./tones.ts";
import { type Person, usePeople } from "./use-people.ts";

/** The others are a number. */
const MAX_SHOWN = 3;

function Face({ id, name }: Person) {
  return (
    <li title={name} className={`presence-face tone-${toneOf(id)}`}>
      <span aria-hidden="true">{initialOf(name)}</span>
      <span className="sr-only">{name}</span>
    </li>
  );
}

/** Who else is in the text, in the colours of their carets. */
export function Presence() {
  const { t, locale } = useTogetherText();
  const { people, isApart } = usePeople();
  const rest = people.slice(MAX_SHOWN);
  return (
    <>
      {isApart && (
        <span title={t("apart")} className="text-neutral-500 max-sm:hidden dark:text-neutral-400">
          <CloudOff aria-hidden="true" className="size-5" />
          <span className="sr-only">{t("apart")}</span>
        </span>
      )}
      {people.length > 0 && (
        <ul aria-label={t("people")} className="presence max-sm:hidden">
          {people.slice(0, MAX_SHOWN).map((person) => (
            <Face key={person.id} {...person} />
          ))}
          {rest.length > 0 && (
            <li
              title={listWords(
                locale,
                rest.map(({ name }) => name),
              )}
              className="presence-face"
            >
              <span aria-hidden="true">+{rest.length}</span>
              <span className="sr-only">{t("more", { n: rest.length })}</span>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
