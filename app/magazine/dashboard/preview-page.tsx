import type { Picture as PictureValue } from "#app/lib/picture.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { useDeskText } from "./desk-text.ts";

interface PreviewPageProps {
  id: string;
  title: string;
  excerpt: string;
  picture: PictureValue | null;
  pictures: PictureValue[];
  /** Of the text among those of the page. */
  name: string;
  html: string | null;
}

/** A post as readers will see it, before they can. */
export function PreviewPage({
  id,
  title,
  excerpt,
  picture,
  pictures,
  name,
  html,
}: PreviewPageProps) {
  const { t } = useDeskText();
  return (
    <article className="mx-auto w-full max-w-3xl">
      <LinkButton kind="secondary" href={`/dashboard/posts/${id}`}>
        {t("preview.back")}
      </LinkButton>
      <h2 className="mt-8 font-display text-3xl font-semibold tracking-tight text-balance md:text-4xl">
        {title}
      </h2>
      {excerpt && (
        <p className="mt-4 text-lg text-pretty text-neutral-600 dark:text-neutral-300">{excerpt}</p>
      )}
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 768px, 90vw"
          className="mt-8 w-full rounded-3xl"
        />
      )}
      <div className="mt-8 grid grid-cols-2 gap-3 empty:hidden">
        {pictures.map((each) => (
          <Picture
            key={each.hash}
            picture={each}
            sizes="(min-width: 768px) 384px, 45vw"
            className="aspect-[4/3] w-full rounded-2xl object-cover"
          />
        ))}
      </div>
      <Prose name={name} html={html} className="mt-8" />
    </article>
  );
}
