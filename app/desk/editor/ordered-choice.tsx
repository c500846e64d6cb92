import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { idsIn, joinIds } from "#app/desk/editor/saving/ordered-ids.ts";
import { useWindowText, type WindowKey } from "#app/desk/editor/window/window-text.ts";
import { useInputEvent } from "#app/desk/forms/use-input-event.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { useFieldError, useSentValue } from "#app/ui/forms/form-state.tsx";
import { Select, SelectField } from "#app/ui/forms/select-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { MakeNamed } from "./make-named.tsx";

export interface NamedItem {
  id: string;
  name: string;
}

interface OrderedChoiceProps {
  /** The field with all ids. */
  name: "categoryIds" | "authorIds";
  /** The select of the first one, for pages without scripts. */
  plainName: "category" | "author";
  label: string;
  options: readonly NamedItem[];
  /** The stored value, as the field's text. */
  stored: string;
  /** From the local draft that was restored. */
  restored: string | undefined;
  /** Where a new one is made; null for those who may not. */
  makeAt: string | null;
  texts: Record<"add" | "lead" | "make" | "none", WindowKey>;
}

interface LineProps {
  item: NamedItem;
  /** Label of the first item; null for the others. */
  lead: string | null;
  onUp(): void;
  onRemove(): void;
}

function Line({ item, lead, onUp, onRemove }: LineProps) {
  const { t } = useWindowText();
  return (
    <li className="flex min-h-10 items-center gap-1 rounded-lg bg-neutral-100 ps-3 pe-1 text-sm dark:bg-neutral-800">
      <bdi className="min-w-0 grow truncate">{item.name}</bdi>
      {lead ? (
        <span className="shrink-0 text-xs text-neutral-500 dark:text-neutral-400">{lead}</span>
      ) : (
        <IconButton size="small" label={t("choice.up", { name: item.name })} onClick={onUp}>
          <ArrowUp aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      <IconButton size="small" label={t("choice.remove", { name: item.name })} onClick={onRemove}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  );
}

/** State of the choice, in the order that readers will see. */
function useChoice(first: string) {
  const [ids, setIds] = useState(() => idsIn(first));
  const field = useRef<HTMLInputElement>(null);
  useInputEvent(field, joinIds(ids));
  return {
    ids,
    field,
    add: (id: string) => setIds((now) => [...now.filter((other) => other !== id), id]),
    remove: (id: string) => setIds((now) => now.filter((other) => other !== id)),
    up(index: number) {
      setIds((now) => now.toSpliced(index, 1).toSpliced(index - 1, 0, now[index]!));
    },
  };
}

interface ChosenLinesProps extends Pick<OrderedChoiceProps, "label" | "texts"> {
  chosen: readonly NamedItem[];
  choice: ReturnType<typeof useChoice>;
}

/** What is chosen, in its order. */
function ChosenLines({ label, texts, chosen, choice }: ChosenLinesProps) {
  const { t } = useWindowText();
  return (
    <ol aria-label={label} className="grid gap-1">
      {chosen.map((item, index) => (
        <Line
          key={item.id}
          item={item}
          lead={index === 0 ? t(texts.lead) : null}
          onUp={() => choice.up(index)}
          onRemove={() => choice.remove(item.id)}
        />
      ))}
    </ol>
  );
}

/** Several things in an order whose first one leads: the categories of a post, or its authors. */
export function OrderedChoice(props: OrderedChoiceProps) {
  const { name, label, options, stored, restored, texts } = props;
  const { t } = useWindowText();
  const sent = useSentValue(name);
  const error = useFieldError(name);
  const choice = useChoice(restored ?? sent ?? stored);
  const [made, setMade] = useState<readonly NamedItem[]>([]);
  const known = [...options, ...made];
  const byId = new Map(known.map((item) => [item.id, item]));
  const chosen = choice.ids.map((id) => byId.get(id) ?? { id, name: "…" });
  const rest = known.filter(({ id }) => !choice.ids.includes(id));
  return (
    <div data-choice={name} className="grid gap-2">
      <input ref={choice.field} type="hidden" name={name} value={joinIds(choice.ids)} />
      <noscript>
        <PlainChoice {...props} />
      </noscript>
      <div className="grid gap-2 noscript:hidden">
        <Field label={label} error={error}>
          {(wiring) => (
            <Select
              {...wiring}
              value=""
              onChange={({ target }) => target.value && choice.add(target.value)}
            >
              <option value="">{t(chosen.length > 0 ? texts.add : texts.none)}</option>
              {rest.map((item) => (
                <option key={item.id} value={item.id}>
                  {item.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {chosen.length > 0 && (
          <ChosenLines label={label} texts={texts} chosen={chosen} choice={choice} />
        )}
        {props.makeAt && (
          <MakeNamed
            at={props.makeAt}
            label={t(texts.make)}
            onMade={(item) => {
              setMade((now) => [...now.filter(({ id }) => id !== item.id), item]);
              choice.add(item.id);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Without scripts the first one can be chosen; the others stay. */
function PlainChoice({ plainName, label, options, stored, texts }: OrderedChoiceProps) {
  const { t } = useWindowText();
  return (
    <SelectField name={plainName} label={label} defaultValue={idsIn(stored)[0] ?? ""}>
      <option value="">{t(texts.none)}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
