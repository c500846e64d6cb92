import { useMeasuringText } from "#app/features/newsletter/measuring/measuring-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { ArrangedSections } from "#app/magazine/home/home.tsx";
import { Paywall } from "#app/magazine/post/reading/paywall.tsx";
import { ArticleLanguage, useArticleLanguage } from "#app/magazine/post/text/article-language.tsx";
import { ArticleText } from "#app/magazine/post/text/article-text.tsx";
import { Container } from "#app/ui/section.tsx";
import { AboutPage } from "./about.tsx";
import { ContactPage } from "./contact.tsx";
import { type ShownPage, WHOLE_PAGE_PATH } from "./page-models.ts";

/** Says that opens and clicks of newsletters are measured, how, and how to refuse. */
function MeasuringSection() {
  const { t } = useMeasuringText();
  return (
    <section aria-labelledby="measuring" className="prose dark:prose-invert">
      <h2 id="measuring">{t("privacy.title")}</h2>
      {/* The first paragraph of a text is larger: this is none. */}
      <div className="grid gap-[1.15em]">
        <p>{t("privacy.what")}</p>
        <p>{t("privacy.refuse")}</p>
      </div>
    </section>
  );
}

/** The text, as far as this reader may read it. */
function PageText({ shown }: { shown: ShownPage }) {
  const { page, html, offer, isSignedIn = false } = shown;
  const { access, path, hasFullAccess } = page;
  if (html === "" && hasFullAccess && !shown.tellsOfMeasuring) return null;
  const wholePath = WHOLE_PAGE_PATH + path;
  return (
    <div className="grid grid-cols-1 gap-10">
      <ArticleText html={html} />
      {shown.tellsOfMeasuring && <MeasuringSection />}
      {!hasFullAccess && (
        <Paywall access={access} wholePath={wholePath} isSignedIn={isSignedIn} offer={offer} />
      )}
    </div>
  );
}

const WIDTH = {
  standard: "max-w-(--measure)",
  // Tables and pictures fill it; lines of text stay readable.
  wide: "max-w-5xl [&_.prose>*:not(figure)]:max-w-(--measure)",
  // Begins where the sections below begin.
  landing: "[&>*]:max-w-(--measure)",
} as const;

interface TitledTextProps {
  shown: ShownPage;
  width: keyof typeof WIDTH;
}

/** A title over a text: in the measure of articles, or wider, for tables and pictures. */
function TitledText({ shown, width }: TitledTextProps) {
  const { title, excerpt } = shown.page;
  const { lang, dir } = useArticleLanguage();
  return (
    <article
      aria-labelledby="page-title"
      className={`reading mx-auto w-full ${WIDTH[width]}`}
      data-place={width === "standard" ? "middle" : "beside"}
    >
      <header lang={lang} dir={dir} className="mb-8 sm:mb-10">
        <h1
          id="page-title"
          className="font-display text-3xl font-semibold tracking-tight text-balance [overflow-wrap:anywhere] md:text-4xl lg:text-5xl lg:leading-[1.15]"
        >
          {title}
        </h1>
        {excerpt && (
          <p className="mt-3 text-base text-pretty text-neutral-500 md:mt-5 lg:text-lg dark:text-neutral-400">
            {excerpt}
          </p>
        )}
      </header>
      <PageText shown={shown} />
    </article>
  );
}

/** Only a title and a text. */
function PlainPage(props: TitledTextProps) {
  return (
    <Container className="py-10 sm:py-14 lg:py-20">
      <TitledText {...props} />
    </Container>
  );
}

/** The sections that editors have arranged, below the title and the text. */
function LandingPage({ shown }: { shown: ShownPage }) {
  const { sections } = shown;
  if (!sections || sections.sections.length === 0) {
    return <PlainPage shown={shown} width="standard" />;
  }
  return (
    <div className="overflow-x-clip pt-10 sm:pt-14 lg:pt-20">
      <Container>
        <TitledText shown={shown} width="landing" />
      </Container>
      {/* A section that is made to begin a page would stick to the text. */}
      <Container className="home-sections mt-6 lg:mt-10">
        <ArrangedSections home={sections} />
      </Container>
    </div>
  );
}

interface PageViewProps {
  shown: ShownPage;
  /** Refusal of the form of a contact page. */
  refusal?: FormRefusal | undefined;
  /** Whether its message has been sent. */
  isSent?: boolean;
}

/** A static page in its template. Its letters tell its language: it has no field for it. */
export function PageView(props: PageViewProps) {
  const { page, html } = props.shown;
  return (
    <ArticleLanguage chosen={null} texts={[page.title, page.excerpt, html]}>
      <PageInTemplate {...props} />
    </ArticleLanguage>
  );
}

function PageInTemplate({ shown, refusal, isSent = false }: PageViewProps) {
  const { page, about } = shown;
  const text = <PageText shown={shown} />;
  switch (page.template) {
    case "about":
      return about && <AboutPage shown={shown} about={about} text={text} />;
    case "contact":
      return <ContactPage shown={shown} text={text} refusal={refusal} isSent={isSent} />;
    case "landing":
      return <LandingPage shown={shown} />;
    default:
      return <PlainPage shown={shown} width={page.template} />;
  }
}
