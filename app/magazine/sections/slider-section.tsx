import { useText } from "#app/platform/i18n/text.tsx";
import { type PerView, Slider } from "#app/ui/slider/slider.tsx";
import { SliderButtons } from "#app/ui/slider/slider-buttons.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

interface SliderSectionProps extends SectionFrame {
  items: React.ReactNode[];
  perView: PerView;
  /** "heading": title at the start, arrows at the end; "below": both centred. */
  controls: "heading" | "below";
}

/** A section with its cards in a slider. */
export function SliderSection({ items, perView, controls, ...frame }: SliderSectionProps) {
  const { t } = useText();
  const trackId = `${frame.id}-row`;
  const words = { previous: t("action.previous"), next: t("action.next") };
  const isBelow = controls === "below";
  return (
    <TitledSection
      {...frame}
      align={isBelow ? "center" : "start"}
      aside={isBelow ? null : <SliderButtons trackId={trackId} words={words} size="size-10" />}
    >
      <Slider
        id={trackId}
        label={frame.label ?? frame.title}
        items={items}
        perView={perView}
        controls={controls}
        words={words}
      />
    </TitledSection>
  );
}
