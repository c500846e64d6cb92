import { Suspense, use } from "react";
import type { MeResponse } from "#app/features/accounts/me.ts";
import { lazyComponent } from "#app/islands/lazy-component.ts";

/** Fallback when loading fails; without it, each render would retry endlessly. */
const NoTools = () => null;

/** Loaded on demand, since few visitors are signed in. */
const SIGNED_IN_TOOLS = lazyComponent<{ me: MeResponse | null }>(() =>
  import("./signed-in-tools.tsx").then(
    ({ SignedInTools }) => SignedInTools,
    () => NoTools,
  ),
);

function SignedInTools({ me }: { me: MeResponse | null }) {
  const Tools = use(SIGNED_IN_TOOLS.load());
  return <Tools me={me} />;
}

/** Notifications, Create and account menu; space is reserved while they load. */
export function ReaderTools({ me }: { me: MeResponse | null }) {
  return (
    <Suspense fallback={<span className="block h-12 w-25 xl:w-61" />}>
      <SignedInTools me={me} />
    </Suspense>
  );
}
