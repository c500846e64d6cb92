import { classNames } from "./class-names.ts";

/**
 * Two blurred shapes in the theme's colours, behind the top of a page. Its parent must be
 * `relative`.
 */
export function Blobs({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "pointer-events-none absolute inset-x-0 top-0 -z-10 h-180 overflow-clip",
        className,
      )}
    >
      <span className="blob -start-40 -top-4 [--blob:var(--c-primary-500)]" />
      <span className="blob start-24 top-12 [animation-delay:-7s] [--blob:var(--c-secondary-500)] lg:start-72" />
    </div>
  );
}
