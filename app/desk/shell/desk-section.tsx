import { Notice } from "#app/ui/forms/notice.tsx";

interface DeskPageProps {
  title: string;
  /** Message about the action that has just finished. */
  done?: string | null | undefined;
  /** Views of the page, in the title's row where there is room: lists start high. */
  tabs?: React.ReactNode;
  /** Beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** A section of the desk: title, message and content. */
export function DeskSection({ title, done, tabs, aside, children }: DeskPageProps) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2 max-sm:grow max-sm:gap-x-4">
          <h1 className="text-xl font-semibold">{title}</h1>
          {tabs && <div className="flex min-w-0 max-sm:flex-1 max-sm:basis-40">{tabs}</div>}
        </div>
        {aside}
      </div>
      {done && <Notice>{done}</Notice>}
      {children}
    </section>
  );
}
