import { useState } from "react";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { type TopicChoice, TopicChoices } from "#app/magazine/archive/topic-choices.tsx";
import { CaptionCard } from "#app/magazine/cards/caption-card.tsx";
import { Pagination } from "#app/magazine/cards/grids/pagination.tsx";
import { PostActionBar } from "#app/magazine/post/actions/post-action-bar.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, LinkBadge } from "#app/ui/badge.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { LinkDialog } from "#app/ui/dialogs/link-dialog.tsx";
import { Slider } from "#app/ui/slider/slider.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { KitSamples } from "./specimen.ts";

const TONES = ["pink", "red", "gray", "green", "purple", "indigo", "yellow", "blue", "unknown"];
/** Each of the twenty-six avatar colours once, then names in other scripts. */
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ", "Ødegaard", "نور", "田中"];
const ROW = "flex flex-wrap items-center gap-3";
const SLIDE_MS = 6000;

function BulletSlider({ samples }: { samples: KitSamples }) {
  const { t } = useText();
  const words = {
    previous: t("action.previous"),
    next: t("action.next"),
    goTo: (number: number) => `${number}`,
  };
  return (
    <Slider
      id="kit-slider"
      label="slider.tsx"
      items={samples.articles.map((post) => <CaptionCard key={post.id} post={post} />)}
      perView={{ base: 1.2, sm: 2, lg: 3, xl: 4 }}
      controls="below"
      words={words}
      autoplayMs={SLIDE_MS}
    />
  );
}

function choicesOf(terms: TermSummary[]): TopicChoice[] {
  return terms.map((term, index) => {
    return { term, href: "/kit", count: term.postCount, isCurrent: index === 0 };
  });
}

/** Dialogs opened by a link, and by a button. */
function Dialogs({ categories, tags }: KitSamples) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const shared = {
    closeLabel: t("action.close"),
    closeHref: "#kit",
    openerClassName: buttonClass("secondary"),
  } as const;
  const words = { title: "topic-choices.tsx", countKey: "count.articles" } as const;
  return (
    <div id="kit" className={ROW}>
      <LinkDialog
        {...shared}
        id="kit-categories"
        title={t("archive.discoverCategories")}
        size="wide"
        opener={t("archive.otherCategories")}
      >
        <TopicChoices {...words} taxonomy="category" choices={choicesOf(categories)} />
      </LinkDialog>
      <LinkDialog
        {...shared}
        id="kit-tags"
        title={t("archive.discoverTags")}
        opener={t("archive.otherTags")}
      >
        <TopicChoices {...words} taxonomy="tag" choices={choicesOf(tags)} />
      </LinkDialog>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        dialog
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="dialog.tsx" closeLabel="Close">
        <p>…</p>
      </Dialog>
    </div>
  );
}

/** Buttons, badges, tabs, pagination, portraits, dialogs and the slider with its bullets. */
export function Controls({ samples }: { samples: KitSamples }) {
  return (
    <div className="space-y-8">
      <div className={ROW}>
        <Button>primary</Button>
        <Button kind="secondary">secondary</Button>
        <Button kind="plain">plain</Button>
        <Button disabled>disabled</Button>
        <LinkButton href="/kit">link</LinkButton>
      </div>
      <div className={ROW}>
        {TONES.map((tone) => (
          <LinkBadge key={tone} tone={tone} href="/kit">
            {tone}
          </LinkBadge>
        ))}
        <Badge tone="gray">still</Badge>
        <Chip href="/kit" count="12">
          chip
        </Chip>
      </div>
      <div className={ROW}>
        {samples.authors.map((author) => (
          <Avatar
            key={author.id}
            name={author.name}
            picture={author.avatar}
            className="size-10 rounded-full"
            width={40}
          />
        ))}
        {LETTERS.map((name) => (
          <Avatar
            key={name}
            name={name}
            picture={null}
            className="size-10 rounded-full"
            width={40}
          />
        ))}
      </div>
      <TabLinks
        label="tab-links.tsx"
        tabs={["all", "Garden", "Fitness", "Design"].map((name, index) => ({
          name,
          href: `/kit?tab=${name}`,
          isCurrent: index === 0,
        }))}
      />
      <div>
        <PostActionBar post={samples.articles[0]!} />
      </div>
      <Pagination
        label="pagination.tsx"
        page={2}
        pageCount={4}
        hrefOf={(page) => `/kit?page=${page}`}
      />
      <Dialogs {...samples} />
      <BulletSlider samples={samples} />
    </div>
  );
}
