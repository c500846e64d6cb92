import { createPortal } from "react-dom";
import type { HeaderStyle } from "#app/features/site/site-choices.ts";
import { CustomisePanel, OwnersLink } from "#app/magazine/shell/customise-panel.tsx";
import { readHeaderChoice } from "./header-choice.ts";

export interface OwnersPanelProps {
  siteStyle: HeaderStyle;
  rtlHref: string;
  buyHref: string;
}

/** The customise panel for owners where visitors have none. Outside of the header, which moves. */
export function OwnersPanel({ siteStyle, ...links }: OwnersPanelProps) {
  return createPortal(
    <CustomisePanel style={readHeaderChoice() ?? siteStyle} {...links}>
      <OwnersLink />
    </CustomisePanel>,
    document.body,
  );
}
