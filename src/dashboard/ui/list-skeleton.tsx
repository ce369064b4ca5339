const rows = [0, 1, 2, 3, 4, 5];

export const ListSkeleton = () => (
  <div role="status" className="rounded-2xl border border-line bg-surface">
    <span className="sr-only">Loading…</span>
    {rows.map((row) => (
      <div
        key={row}
        aria-hidden="true"
        className="flex animate-pulse items-center gap-5 border-line border-b p-4 last:border-b-0 motion-reduce:animate-none sm:px-6"
      >
        <div className="size-14 rounded-lg bg-sunken" />
        <div className="grow space-y-2">
          <div className="h-4 w-2/5 rounded bg-sunken" />
          <div className="h-3 w-3/5 rounded bg-sunken" />
        </div>
      </div>
    ))}
  </div>
);
