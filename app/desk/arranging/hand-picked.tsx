import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import type { PostKind } from "#app/features/posts/models.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useArrangingText } from "./arranging-text.ts";

interface NamedPost {
  id: string;
  title: string;
}

const ASK_AFTER_MS = 250;
const MAX_PICKED = 24;

async function readPosts(search: URLSearchParams, signal: AbortSignal): Promise<NamedPost[]> {
  const response = await fetch(`/api/desk/pickable?${search}`, { signal });
  if (!response.ok) throw new Error(`Posts to pick: ${response.status}`);
  return (await response.json()) as NamedPost[];
}

/** Posts by a search, read a moment after it has changed; the earlier ones until then, null before the first. */
function usePosts(search: string): NamedPost[] | null {
  const [posts, setPosts] = useState<NamedPost[] | null>(null);
  useEffect(() => {
    if (!search) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      readPosts(new URLSearchParams(search), asking.signal).then(setPosts, () => undefined);
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search]);
  return posts;
}

const NOTICE =
  "rounded-xl bg-amber-50 px-4 py-3 text-sm text-pretty text-amber-900 dark:bg-amber-950/60 dark:text-amber-100";

interface PostLineProps {
  title: string;
  children: React.ReactNode;
}

const PostLine = ({ title, children }: PostLineProps) => (
  <li className="flex items-center gap-2 py-1 text-sm">
    <bdi className="min-w-0 grow truncate">{title}</bdi>
    {children}
  </li>
);

interface HandPickedProps {
  ids: readonly string[];
  kind: PostKind | undefined;
  onChange(ids: readonly string[]): void;
}

interface PickedListProps extends Pick<HandPickedProps, "ids" | "onChange"> {
  titles: ReadonlyMap<string, string>;
  isLoading: boolean;
}

/** The posts that were picked, in their order. */
function PickedList({ ids, titles, isLoading, onChange }: PickedListProps) {
  const { t } = useArrangingText();
  return (
    <ol className="divide-y divide-neutral-200 dark:divide-neutral-700">
      {ids.map((id, index) => {
        const title = titles.get(id) ?? (isLoading ? "…" : t("query.gone"));
        const others = ids.filter((each) => each !== id);
        return (
          <PostLine key={id} title={title}>
            <IconButton
              size="small"
              label={t("row.up", { title })}
              aria-disabled={index === 0}
              onClick={() => onChange(others.toSpliced(Math.max(0, index - 1), 0, id))}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton
              size="small"
              label={t("row.remove", { title })}
              onClick={() => onChange(others)}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </PostLine>
        );
      })}
    </ol>
  );
}

/** A hand-picked list of posts, and a search for others. */
export function HandPicked({ ids, kind, onChange }: HandPickedProps) {
  const { t } = useArrangingText();
  const [words, setWords] = useState("");
  const found = usePosts(`${new URLSearchParams({ words, kind: kind ?? "" })}`);
  const known = usePosts(`${new URLSearchParams(ids.map((id) => ["id", id]))}`);
  const titles = new Map([...(known ?? []), ...(found ?? [])].map(({ id, title }) => [id, title]));
  const others = (found ?? []).filter(({ id }) => !ids.includes(id));
  const isAllGone = known !== null && !ids.some((id) => titles.has(id));
  const nothing = ids.length === 0 ? t("picked.none") : isAllGone ? t("picked.gone") : null;
  return (
    <div className="grid gap-3">
      <p role="status" className={nothing ? NOTICE : "sr-only"}>
        {nothing}
      </p>
      <PickedList ids={ids} titles={titles} isLoading={known === null} onChange={onChange} />
      <TextField
        type="search"
        label={t("picked.search")}
        value={words}
        maxLength={100}
        onChange={({ target }) => setWords(target.value)}
      />
      <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {ids.length < MAX_PICKED &&
          others.map(({ id, title }) => (
            <PostLine key={id} title={title}>
              <IconButton
                size="small"
                label={t("picked.add", { title })}
                onClick={() => onChange([...ids, id])}
              >
                <Plus aria-hidden="true" className="size-4" />
              </IconButton>
            </PostLine>
          ))}
      </ul>
    </div>
  );
}
