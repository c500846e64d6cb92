import { Suspense, use } from "react";
import type { MeAnswer } from "#app/features/accounts/me.ts";
import { part } from "#app/platform/part.ts";

/** In place of tools that could not be fetched: asked for again at every try to show them, they would be asked for without end. */
const NoTools = () => null;

/** Few readers are signed in: the others' browsers never fetch these. */
const SIGNED_IN_TOOLS = part<{ me: MeAnswer | null }>(() =>
  import("./signed-in-tools.tsx").then(
    ({ SignedInTools }) => SignedInTools,
    () => NoTools,
  ),
);

function SignedInTools({ me }: { me: MeAnswer | null }) {
  const Tools = use(SIGNED_IN_TOOLS.load());
  return <Tools me={me} />;
}

/** Bell, Create and portrait; their place is kept while they come. */
export function ReaderTools({ me }: { me: MeAnswer | null }) {
  return (
    <Suspense fallback={<span className="block h-12 w-25 xl:w-61" />}>
      <SignedInTools me={me} />
    </Suspense>
  );
}
