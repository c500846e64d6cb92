import { useId, useRef, useState } from "react";
import { PlainField } from "#app/desk/editor/plain-field.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Show } from "#app/features/posts/models.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { fetchJson } from "#app/platform/http/fetch-json.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { type EpisodeKey, useEpisodeText } from "./episode-text.ts";

const TYPES: readonly [Draft["episodeType"], EpisodeKey][] = [
  ["full", "type.full"],
  ["trailer", "type.trailer"],
  ["bonus", "type.bonus"],
];

/** The shows of the magazine, fetched when the field is entered. Without them a name can be typed. */
function useShows() {
  const [shows, setShows] = useState<Show[] | null>(null);
  async function load() {
    if (shows) return;
    setShows(await fetchJson<Show[]>("/api/desk/shows").catch(() => []));
  }
  return { shows: shows ?? [], load };
}

/** Fills fields as if they were typed, so that the form notices. */
function fill(form: HTMLFormElement | null | undefined, values: Record<string, number | null>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value === null ? "" : String(value);
  }
  form?.dispatchEvent(new Event("input", { bubbles: true }));
}

interface NextProps {
  show: Show;
  onFill(values: Record<string, number | null>): void;
}

/** Numbers the episode after the last one of its show. */
function NextNumber({ show: { season, episode }, onFill }: NextProps) {
  const { t } = useEpisodeText();
  const next = (episode ?? 0) + 1;
  const words = season === null ? t("show.next", { next }) : t("show.nextIn", { season, next });
  return (
    <Button
      kind="secondary"
      className="!h-auto min-h-11 justify-self-start !px-5 py-2 !text-sm"
      onClick={() => onFill({ season, episode: next })}
    >
      {words}
    </Button>
  );
}

/** Show, season, number, type and warning of an episode. */
export function ShowFields({ draft }: { draft: Draft | null }) {
  const { t } = useEpisodeText();
  const { t: tDesk } = useDeskText();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { shows, load } = useShows();
  const [name, setName] = useState("");
  const show = shows.find((each) => each.name === name.trim());
  return (
    <div ref={place} className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="series"
        label={tDesk("post.series")}
        hint={t("show.hint")}
        maxLength={200}
        defaultValue={draft?.series ?? undefined}
        list={id}
        onFocus={(event) => {
          setName(event.currentTarget.value);
          void load();
        }}
        onInput={(event) => setName(event.currentTarget.value)}
        className="sm:col-span-2"
      />
      <datalist id={id}>
        {shows.map((each) => (
          <option key={each.name} value={each.name} />
        ))}
      </datalist>
      {show && (
        <NextNumber show={show} onFill={(values) => fill(place.current?.closest("form"), values)} />
      )}
      <div className="grid grid-cols-2 gap-5 sm:col-span-2">
        <PlainField name="season" stored={draft?.season} />
        <PlainField name="episode" stored={draft?.episode} />
        <SelectField
          name="episodeType"
          label={t("type")}
          defaultValue={draft?.episodeType ?? "full"}
          className="col-span-2"
        >
          {TYPES.map(([type, key]) => (
            <option key={type} value={type}>
              {t(key)}
            </option>
          ))}
        </SelectField>
      </div>
      <PlainField name="isExplicit" stored={draft?.isExplicit} className="text-sm sm:col-span-2" />
    </div>
  );
}
