import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";

type SponsorFacts = Pick<PostSummary, "sponsor" | "sponsorUrl">;

/** The name of the sponsor of a post, linked as paid (Google: rel="sponsored"). */
export function SponsorName({ sponsor, sponsorUrl }: SponsorFacts) {
  if (!sponsorUrl) return <bdi>{sponsor}</bdi>;
  return (
    <a
      href={sponsorUrl}
      rel="sponsored noopener"
      className="focus-ring relative z-2 rounded underline underline-offset-2"
    >
      <bdi>{sponsor}</bdi>
    </a>
  );
}

/** Says on a card that somebody has paid for the post; nothing for others. */
export function SponsorLine({ post, className }: { post: SponsorFacts; className?: string }) {
  const { t } = useText();
  if (!post.sponsor) return null;
  return (
    <p className={classNames(className, "!text-xs !leading-normal font-medium")}>
      {t("card.sponsored")} <SponsorName sponsor={post.sponsor} sponsorUrl={post.sponsorUrl} />
    </p>
  );
}
