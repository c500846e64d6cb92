import { useState } from "react";
import { createPortal } from "react-dom";
import { CUSTOMISE_PANEL_ID, CustomisePanel } from "#app/magazine/shell/customise-panel.tsx";
import { useShellContent } from "#app/magazine/shell/shell-content.ts";

/**
 * The customise panel for owners where visitors do not get it. Outside of the header, which moves.
 */
export function OwnersPanel() {
  const { site } = useShellContent();
  const [isOffered] = useState(() => document.getElementById(CUSTOMISE_PANEL_ID) !== null);
  if (isOffered) return null;
  return createPortal(
    <CustomisePanel pageStyle={undefined} siteStyle={site.headerStyle} />,
    document.body,
  );
}
