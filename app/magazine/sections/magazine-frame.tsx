import { useText } from "#app/platform/text.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

export interface MagazineProps extends SectionFrame {
  /** Links that choose what is shown; the server filters. */
  tabs?: React.ReactNode;
}

interface MagazineFrameProps extends MagazineProps {
  isEmpty: boolean;
  children: React.ReactNode;
}

/** Heading, tabs, and either the posts or the words that there are none. */
export function MagazineFrame({ tabs, isEmpty, children, ...frame }: MagazineFrameProps) {
  const { t } = useText();
  return (
    <TitledSection {...frame}>
      {tabs}
      {isEmpty ? (
        <p className="py-16 text-center text-neutral-600 dark:text-neutral-300">{t("list.empty")}</p>
      ) : (
        children
      )}
    </TitledSection>
  );
}
