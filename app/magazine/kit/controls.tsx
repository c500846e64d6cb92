import { useState } from "react";
import { CaptionCard } from "#app/magazine/cards/caption-card.tsx";
import { CategoryRowCard } from "#app/magazine/cards/category-row-card.tsx";
import { TagChip } from "#app/magazine/cards/tag-chip.tsx";
import { Pagination } from "#app/magazine/grids/pagination.tsx";
import { useText } from "#app/platform/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, LinkBadge } from "#app/ui/badge.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { LinkDialog } from "#app/ui/link-dialog.tsx";
import { Slider } from "#app/ui/slider.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { KitSamples } from "./specimen.ts";

const TONES = ["pink", "red", "gray", "green", "purple", "indigo", "yellow", "blue", "unknown"];
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
      label="slider.tsx"
      items={samples.articles.map((post) => <CaptionCard key={post.id} post={post} />)}
      perView={{ base: 1.2, sm: 2, lg: 3, xl: 4 }}
      controls="below"
      words={words}
      autoplayMs={SLIDE_MS}
    />
  );
}

/** Sheets that a link opens, and one that a press opens. */
function Dialogs({ categories, tags }: KitSamples) {
  const [isOpen, setOpen] = useState(false);
  const links = {
    closeLabel: "Close",
    closeHref: "#kit",
    openerClassName: buttonClass("secondary"),
  } as const;
  return (
    <div id="kit" className={ROW}>
      <LinkDialog {...links} id="kit-categories" title="Categories" size="wide" opener="categories">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-5">
          {categories.map((term) => (
            <li key={term.id}>
              <CategoryRowCard term={term} />
            </li>
          ))}
        </ul>
      </LinkDialog>
      <LinkDialog {...links} id="kit-tags" title="Tags" opener="tags">
        <div className={ROW}>
          {tags.map((term) => (
            <TagChip key={term.id} term={term} />
          ))}
        </div>
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

/** Buttons, badges, tabs, pages, portraits, sheets and the slider with its bullets. */
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
        {["Ada", "Ødegaard", "نور"].map((name) => (
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
      <Pagination page={2} pageCount={4} hrefOf={(page) => `/kit?page=${page}`} />
      <Dialogs {...samples} />
      <BulletSlider samples={samples} />
    </div>
  );
}
