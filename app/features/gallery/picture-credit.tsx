import { closingStop } from "#app/features/posts/figures/closing-stop.ts";
import type { CreditedPicture } from "#app/lib/media/picture.ts";
import { useText } from "#app/platform/i18n/text.tsx";

/** Caption, author and licence, as the licence requires. */
export function PictureCredit({ picture }: { picture: CreditedPicture }) {
  const { t } = useText();
  if (!picture.credit && !picture.caption) return null;
  return (
    <p className="text-xs text-neutral-500 dark:text-neutral-400">
      {picture.caption}
      {picture.caption && picture.credit && `${closingStop(picture.caption)} `}
      {picture.credit && (
        <span>
          {t("post.pictureBy", { name: picture.credit })}
          {picture.license && (
            <>
              {", "}
              {picture.licenseUrl ? (
                <a
                  href={picture.licenseUrl}
                  rel="license noopener"
                  className="focus-ring rounded underline underline-offset-2"
                >
                  {picture.license}
                </a>
              ) : (
                picture.license
              )}
            </>
          )}
        </span>
      )}
    </p>
  );
}
