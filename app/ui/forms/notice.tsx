/** A success message above a form. */
export function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p
      role="status"
      className="rounded-2xl bg-primary-50 px-5 py-4 text-sm text-primary-900 dark:bg-neutral-800 dark:text-primary-100"
    >
      {children}
    </p>
  );
}
