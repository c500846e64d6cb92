import { Notice } from "#app/ui/forms/notice.tsx";

interface DeskPageProps {
  title: string;
  /** Message about the action that has just finished. */
  done?: string | null | undefined;
  /** Beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** A section of the desk: title, message and content. */
export function DeskSection({ title, done, aside, children }: DeskPageProps) {
  return (
    <section className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {aside}
      </div>
      {done && <Notice>{done}</Notice>}
      {children}
    </section>
  );
}
