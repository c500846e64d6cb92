import { useState } from "react";
import { createPortal } from "react-dom";
import { CUSTOMISE_PANEL_ID, CustomisePanel } from "./customise-panel.tsx";
import { useShellContent } from "./shell-content.ts";

/** The gear for owners of a magazine that does not offer it to visitors. Outside the header, which moves. */
export function OwnersPanel() {
  const { site } = useShellContent();
  const [isOffered] = useState(() => document.getElementById(CUSTOMISE_PANEL_ID) !== null);
  if (isOffered) return null;
  return createPortal(
    <CustomisePanel pageStyle={undefined} siteStyle={site.headerStyle} />,
    document.body,
  );
}
