import Play from "lucide-react/icons/play";
import Timer from "lucide-react/icons/timer";
import X from "lucide-react/icons/x";
import { useId } from "react";
import { ChooseButton } from "#app/desk/library/choose-button.tsx";
import { isPicture } from "#app/features/uploads/models.ts";
import { formatExactClock, parseClock } from "#app/lib/time.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import type { ChapterLine, ChapterProblem } from "./chapter-lines.ts";
import { hear, playerSeconds } from "./episode-player.tsx";
import { useEpisodeText } from "./episode-text.ts";

const PICTURES = ["image"] as const;

interface ChapterRowProps {
  line: ChapterLine;
  number: number;
  problem: ChapterProblem | undefined;
  /** Null without a file. */
  player: React.RefObject<HTMLMediaElement | null> | null;
  onChange(changes: Partial<ChapterLine>): void;
  /** The time is complete. */
  onTimed(): void;
  /** The focus has left all its fields. */
  onLeave(): void;
  onRemove(): void;
  /** Enter in the title: another chapter. */
  onNext(): void;
}

/** Optional parts of a chapter: link and picture. */
function ChapterMore({
  line,
  number,
  onChange,
}: Pick<ChapterRowProps, "line" | "number" | "onChange">) {
  const { t } = useEpisodeText();
  return (
    <Disclosure
      summary={t("chapter.more")}
      isOpen={line.link !== "" || line.pictureId !== null}
      className="w-full text-sm"
      summaryClassName="min-h-9"
    >
      <div className="grid gap-3 pt-1 pb-2">
        <input
          inputMode="url"
          value={line.link}
          onChange={(event) => onChange({ link: event.target.value })}
          aria-label={t("chapter.link", { n: number })}
          placeholder="https://"
          dir="ltr"
          maxLength={1000}
          className={fieldClass("input")}
        />
        <div className="flex flex-wrap items-center gap-3">
          {line.picture && (
            <ResponsivePicture
              picture={line.picture}
              sizes="64px"
              className="size-16 rounded-lg object-cover"
            />
          )}
          <ChooseButton
            kinds={PICTURES}
            onChoose={(item) =>
              isPicture(item) && onChange({ pictureId: item.id, picture: item.picture })
            }
          />
          {line.pictureId && (
            <Button
              kind="plain"
              className="!h-11"
              onClick={() => onChange({ pictureId: null, picture: null })}
            >
              {t("chapter.removePicture")}
            </Button>
          )}
        </div>
      </div>
    </Disclosure>
  );
}

interface PlayerButtonsProps
  extends Pick<ChapterRowProps, "line" | "number" | "onChange" | "onTimed"> {
  player: NonNullable<ChapterRowProps["player"]>;
}

/** Takes the time from the player, or plays from it. */
function PlayerButtons({ line, number, player, onChange, onTimed }: PlayerButtonsProps) {
  const { t } = useEpisodeText();
  return (
    <>
      <IconButton
        label={t("chapter.take", { n: number })}
        onClick={() => {
          onChange({ time: formatExactClock(playerSeconds(player.current)) });
          onTimed();
        }}
      >
        <Timer aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={t("chapter.hear", { n: number })}
        onClick={() => hear(player.current, parseClock(line.time) ?? 0)}
      >
        <Play aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}

/** A chapter: its time, which the player can give, and its title. */
export function ChapterRow(props: ChapterRowProps) {
  const { line, number, problem, player, onChange, onTimed, onLeave, onRemove, onNext } = props;
  const { t } = useEpisodeText();
  const id = useId();
  const described = problem && { "aria-invalid": true, "aria-describedby": id };
  return (
    <li
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || onLeave()
      }
      className="grid gap-1 rounded-xl border border-neutral-200 p-3 dark:border-neutral-700"
    >
      <div className="flex flex-wrap items-center gap-1">
        <input
          value={line.time}
          onChange={(event) => onChange({ time: event.target.value })}
          onBlur={onTimed}
          aria-label={t("chapter.time", { n: number })}
          {...described}
          inputMode="numeric"
          dir="ltr"
          className={`${fieldClass("input")} !w-24 tabular-nums`}
        />
        {player && (
          <PlayerButtons
            line={line}
            number={number}
            player={player}
            onChange={onChange}
            onTimed={onTimed}
          />
        )}
        <input
          value={line.title}
          onChange={(event) => onChange({ title: event.target.value })}
          onKeyDown={(event) => event.key === "Enter" && onNext()}
          data-tool={`title ${line.key}`}
          aria-label={t("chapter.title", { n: number })}
          placeholder={t("chapter.titlePlaceholder")}
          {...described}
          maxLength={200}
          dir="auto"
          className={`${fieldClass("input")} !w-auto min-w-40 grow basis-40`}
        />
        <IconButton label={t("chapter.remove", { n: number })} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {problem && (
        <p id={id} className="text-sm text-red-700 dark:text-red-300">
          {t(`problem.${problem}`)}
        </p>
      )}
      <ChapterMore line={line} number={number} onChange={onChange} />
    </li>
  );
}
