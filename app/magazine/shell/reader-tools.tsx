import { Suspense, use } from "react";
import type { MeAnswer } from "#app/features/accounts/me.ts";
import { part } from "#app/platform/part.ts";

/** Few readers are signed in: the others' browsers never fetch these. */
const SIGNED_IN_TOOLS = part(() =>
  import("./signed-in-tools.tsx").then(({ SignedInTools }) => SignedInTools),
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
