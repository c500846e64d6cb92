import { Fragment } from "react";
import { splitAtSignUps } from "#app/features/posts/text-marks.ts";
import { NewsletterForm } from "#app/magazine/sections/newsletter-form.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { useArticleLanguage } from "./article-language.tsx";
import { PrintLinks } from "./print-links.tsx";
import { placeSideNotes } from "./side-notes.ts";

interface SignUpBoxProps {
  /** Unique on the page. */
  id: string;
  /** Sanitised HTML, as the text is. */
  title: string;
  text: string;
}

/** The newsletter's form within a text. */
function SignUpBox({ id, title, text }: SignUpBoxProps) {
  return (
    <div className="prose print:hidden" dir="auto">
      <aside className="callout callout-cta">
        <p className="callout-title" dangerouslySetInnerHTML={{ __html: title }} />
        {text && <div className="space-y-3" dangerouslySetInnerHTML={{ __html: text }} />}
        <NewsletterForm id={id} className="mx-auto font-sans" />
      </aside>
    </div>
  );
}

/** A paragraph that is not shown: the first one of a text is its lead, and those of other pieces are not first. */
const NO_LEAD = "<p hidden></p>";

interface ArticleTextProps {
  /** Sanitised HTML. */
  html: string;
  hasDropCap?: boolean;
  /** After the text. */
  children?: React.ReactNode;
}

/** The text of a post or static page, with its players, code and newsletter forms. */
export function ArticleText({ html, hasDropCap = false, children }: ArticleTextProps) {
  const { t } = useText();
  const words = useArticleLanguage();
  const noted = placeSideNotes(html);
  return (
    <div
      data-article
      data-notes={noted.hasSideNotes ? "beside" : undefined}
      data-word-copy={t("post.copyCode")}
      data-word-copied={t("post.codeCopied")}
      className="space-y-10"
    >
      {splitAtSignUps(noted.html).map(({ html: piece, signUp }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
        <Fragment key={index}>
          <Prose
            html={index > 0 ? NO_LEAD + piece : piece}
            {...words}
            hasDropCap={hasDropCap && index === 0}
          />
          {signUp && <SignUpBox id={`sign-up-${index}`} {...signUp} />}
        </Fragment>
      ))}
      <PrintLinks html={html} />
      {children}
    </div>
  );
}
