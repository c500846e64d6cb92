import { Disclosure } from "#app/ui/menus/disclosure.tsx";

interface EntryProps {
  id: string;
  name: string;
  /** Method and path. */
  address?: React.ReactNode;
  children: React.ReactNode;
}

/**
 * An operation or a schema, closed until it is requested. A link to it opens it, since the browser opens what is around
 * the target (HTML: ancestor details revealing algorithm), so the target is within.
 */
export function Entry({ id, name, address, children }: EntryProps) {
  return (
    <Disclosure
      className="border-t border-neutral-200 dark:border-neutral-700"
      summaryClassName="flex flex-wrap items-center justify-between py-5"
      summary={
        <>
          <h3 lang="en" dir="ltr" className="font-display text-lg font-semibold">
            {name}
          </h3>
          {address && (
            <code dir="ltr" className="order-last w-full text-sm [overflow-wrap:anywhere]">
              {address}
            </code>
          )}
        </>
      }
    >
      <div id={id} className="scroll-mt-32 pt-1 pb-10">
        {children}
      </div>
    </Disclosure>
  );
}
