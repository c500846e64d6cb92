interface ListBarProps {
  /** Links that narrow the list down. */
  filters: React.ReactNode;
  search: React.ReactNode;
}

/** Filters and search of a list: one row where there is room, so that the list starts high. */
export function ListBar({ filters, search }: ListBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">{filters}</div>
      <div className="w-full sm:w-96">{search}</div>
    </div>
  );
}
