import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { authorHref } from "#app/features/posts/addresses.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { useArticleLanguage } from "#app/magazine/post/text/article-language.tsx";
import { JoinNewsletter } from "#app/magazine/sections/newsletter.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Blobs } from "#app/ui/blobs.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { Container, Section } from "#app/ui/section.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { AboutParts, ShownPage } from "./page-models.ts";

interface AboutProps {
  shown: ShownPage;
  about: AboutParts;
  /** The page's own text. */
  text: React.ReactNode;
}

/** Five tall pictures in a fan. */
function PictureFan({ pictures }: { pictures: Picture[] }) {
  return (
    <div className="grid grid-cols-5 items-center gap-2 sm:gap-4">
      {pictures.slice(0, 5).map((picture, index) => (
        <ResponsivePicture
          key={picture.hash}
          picture={picture}
          alt=""
          sizes="(min-width: 1024px) 12vw, 19vw"
          className={
            index % 2 === 0
              ? "aspect-[1/3] w-full rounded-3xl object-cover"
              : "aspect-[1/4] w-full rounded-3xl object-cover"
          }
          isFirst={index === 0}
        />
      ))}
    </div>
  );
}

function Founder({ author }: { author: AuthorSummary }) {
  return (
    <li className="relative">
      <Avatar
        name={author.name}
        picture={author.avatar}
        className="aspect-square w-full rounded-xl text-6xl"
        width={288}
      />
      <h3 className="mt-4 text-lg font-semibold">
        <a href={authorHref(author)} className="stretched-link focus-ring rounded hover:underline">
          {author.name}
        </a>
      </h3>
      <p className="text-sm text-neutral-500 dark:text-neutral-400">{author.jobName}</p>
    </li>
  );
}

function Fact({ figure, text }: { figure: number; text: string }) {
  const { locale } = useText();
  return (
    <li className="rounded-3xl bg-white p-8 dark:bg-neutral-800/60">
      <p className="font-display text-4xl font-semibold tracking-tight">
        {new Intl.NumberFormat(locale).format(figure)}
      </p>
      <p className="mt-3 text-pretty text-neutral-600 dark:text-neutral-300">{text}</p>
    </li>
  );
}

/**
 * Who makes the magazine and what it amounts to so far. Its words are the page's; without some, what
 * the site says of itself.
 */
export function AboutPage({ shown, about, text }: AboutProps) {
  const { t } = useText();
  const { page, site, html } = shown;
  const { pictures, founders, facts } = about;
  const { lang, dir } = useArticleLanguage();
  return (
    <div className="relative isolate overflow-x-clip">
      <Blobs />
      <Container>
        <div className="grid items-center gap-12 py-16 lg:grid-cols-2 lg:gap-16 lg:py-28">
          <div lang={lang} dir={dir}>
            <h1 className="font-display text-3xl font-semibold tracking-tight text-balance md:text-5xl md:leading-tight">
              {page.title || site.tagline}
            </h1>
            <p className="mt-6 text-lg text-pretty text-neutral-600 dark:text-neutral-300">
              {page.excerpt || site.description}
            </p>
          </div>
          <PictureFan pictures={pictures} />
        </div>
        {html !== "" && <div className="mx-auto max-w-(--measure) pb-10 sm:pb-16">{text}</div>}
        {founders.length > 0 && (
          <Section id="founders" labelledBy="founders-heading">
            <SectionHeading
              id="founders-heading"
              title={t("about.founders")}
              description={t("about.foundersDescription")}
            />
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-8 lg:grid-cols-4">
              {founders.map((author) => (
                <Founder key={author.id} author={author} />
              ))}
            </ul>
          </Section>
        )}
        {facts.posts > 0 && (
          <Section id="facts" tint="tinted" labelledBy="facts-heading">
            <SectionHeading
              id="facts-heading"
              title={t("about.facts")}
              description={t("about.factsDescription")}
            />
            <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
              <Fact figure={facts.posts} text={t("about.posts")} />
              <Fact figure={facts.authors} text={t("about.authors")} />
              <Fact figure={facts.comments} text={t("about.comments")} />
            </ul>
          </Section>
        )}
        <JoinNewsletter />
      </Container>
    </div>
  );
}
