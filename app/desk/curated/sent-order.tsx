/** An order of posts that is sent with each change, and finding further posts for it. */
import { useFetcher } from "react-router";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { orderAfter } from "./pick-order.ts";

/** In place of an answer that was lost. */
export const LOST_ORDER: FormRefusal = {
  status: 503,
  formError: "offline",
  fieldErrors: {},
  values: {},
};

interface OrderOptions<Item> {
  items: readonly Item[];
  /** Posts that could be added. */
  found: readonly Item[];
  /** Further fields of the form. */
  values?: Record<string, string>;
  orderOf?: (stored: readonly string[], act: string) => string[];
}

/** The order after the person's change, until the server has confirmed it. */
export function useSentOrder<Item extends { id: string }>({
  items,
  found,
  values = {},
  orderOf = orderAfter,
}: OrderOptions<Item>) {
  const fetcher = useFetcher<FormRefusal>();
  const stored = items.map(({ id }) => id);
  const act = fetcher.formData?.get("act");
  const ids = typeof act === "string" ? orderOf(stored, act) : stored;
  const byId = new Map([...items, ...found].map((item) => [item.id, item]));
  function send(next: string) {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    for (const id of stored) form.append("id", id);
    form.set("act", next);
    void fetcher.submit(form, { method: "post" });
  }
  return {
    stored,
    send,
    shown: ids.flatMap((id) => byId.get(id) ?? []),
    refusal: fetcher.state === "idle" ? fetcher.data : undefined,
    isBusy: fetcher.state !== "idle",
  };
}

/** Without scripts, the form names the list that its buttons change. */
export function SeenOrder({ ids, values = {} }: SeenOrderProps) {
  return (
    <>
      <HiddenFields values={values} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </>
  );
}

interface SeenOrderProps {
  ids: readonly string[];
  /** As of `useSentOrder`. */
  values?: Record<string, string>;
}

interface FindPostsProps {
  /** The page that shows what is found. */
  path: string;
  words: string;
  label: string;
  submit: string;
  /** Further parameters of the page. */
  values?: Record<string, string>;
}

/** Asks for posts that are not in the list yet. */
export function FindPosts({ path, words, label, submit, values = {} }: FindPostsProps) {
  return (
    <form action={path} className="flex gap-3">
      <HiddenFields values={values} />
      <input
        key={words}
        type="search"
        name="words"
        defaultValue={words}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        className={fieldClass("input")}
      />
      <Button type="submit" kind="secondary" className="!h-11">
        {submit}
      </Button>
    </form>
  );
}
