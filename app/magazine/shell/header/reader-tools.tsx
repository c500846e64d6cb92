import { Suspense, use } from "react";
import type { MeResponse } from "#app/features/accounts/me.ts";
import { lazyComponent } from "#app/islands/lazy-component.ts";
import type { OwnersPanelProps } from "./owners-panel.tsx";

export interface ReaderToolsProps {
  /** Null for visitors, who see these tools in one of the header styles. */
  me: MeResponse | null;
  /** Props of the owner's customise panel, where visitors have none. */
  panel: OwnersPanelProps | undefined;
}

/** Fallback when loading fails; without it, each render would retry endlessly. */
const NoTools = () => null;

/** Loaded on demand, since few visitors are signed in. */
const SIGNED_IN_TOOLS = lazyComponent<ReaderToolsProps>(() =>
  import("./signed-in-tools.tsx").then(
    ({ SignedInTools }) => SignedInTools,
    () => NoTools,
  ),
);

function SignedInTools(props: ReaderToolsProps) {
  const Tools = use(SIGNED_IN_TOOLS.load());
  return <Tools {...props} />;
}

/** Notifications, Create and account menu; space is reserved while they load. */
export function ReaderTools(props: ReaderToolsProps) {
  return (
    <Suspense fallback={<span className="block h-12 w-25 xl:w-61" />}>
      <SignedInTools {...props} />
    </Suspense>
  );
}
