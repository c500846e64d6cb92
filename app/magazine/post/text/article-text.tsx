import { Fragment } from "react";
import { useSiteLanguage } from "#app/magazine/shell/page-handle.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { languageOfText } from "#app/platform/i18n/text-language.ts";
import { findTextLanguage } from "#app/platform/i18n/text-languages.ts";
import { Prose } from "#app/ui/prose.tsx";
import { PrintLinks } from "./print-links.tsx";
import { placeSideNotes } from "./side-notes.ts";
import { SignUpBox } from "./sign-up-box.tsx";
import { splitAtSignUps } from "./sign-ups.ts";

interface ArticleTextProps {
  /** Sanitised HTML. */
  html: string;
  /** The language of the text; without one its script decides. */
  language?: string | null;
  hasDropCap?: boolean;
  /** After the text. */
  children?: React.ReactNode;
}

/** The text of a post or static page, with its players, code and newsletter forms. */
export function ArticleText({ html, hasDropCap = false, children, ...props }: ArticleTextProps) {
  const { t } = useText();
  const siteLanguage = useSiteLanguage();
  const language = props.language ?? languageOfText(html, siteLanguage);
  const dir = props.language ? findTextLanguage(props.language)?.direction : undefined;
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
          <Prose html={piece} lang={language} dir={dir} hasDropCap={hasDropCap && index === 0} />
          {signUp && <SignUpBox id={`sign-up-${index}`} {...signUp} />}
        </Fragment>
      ))}
      <PrintLinks html={html} />
      {children}
    </div>
  );
}
