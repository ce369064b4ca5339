const tiles = [0, 1, 2, 3, 4, 5, 6, 7];

/** A placeholder for a grid of pictures that is loading. */
export const GridSkeleton = () => (
  <div role="status" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
    <span className="sr-only">Loading…</span>
    {tiles.map((tile) => (
      <div
        key={tile}
        aria-hidden="true"
        className="animate-pulse rounded-2xl border border-line bg-surface p-3 motion-reduce:animate-none"
      >
        <div className="aspect-4/3 rounded-lg bg-sunken" />
        <div className="mt-3 h-4 w-3/5 rounded bg-sunken" />
      </div>
    ))}
  </div>
);
