import { Notice } from "#app/magazine/account/entry-page.tsx";

interface DeskPageProps {
  title: string;
  /** What has just been done. */
  done?: string | null | undefined;
  /** Beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** One room of the desk: its title, good news, and what is in it. */
export function DeskRoom({ title, done, aside, children }: DeskPageProps) {
  return (
    <section className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl font-semibold">{title}</h2>
        {aside}
      </div>
      {done && <Notice>{done}</Notice>}
      {children}
    </section>
  );
}
