interface CardProps {
  title: string;
  children: React.ReactNode;
}

/** A part of the first page with its heading. */
export function Card({ title, children }: CardProps) {
  return (
    <section className="min-w-0 rounded-2xl border border-neutral-200 p-5 dark:border-neutral-700">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}
