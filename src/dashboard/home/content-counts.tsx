import { Link } from 'react-router';
import type { ListKind } from '#contract/content-kinds.ts';
import type { Overview } from '#contract/overview.ts';

import { listResources } from '../resources.ts';

type Counts = Overview['counts'];

const kinds = Object.keys(listResources) as ListKind[];

/** The number of records of each resource, each a link to its list. */
export const ContentCounts = ({ counts }: { counts: Counts }) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
    {kinds.map((kind) => (
      <li key={kind} className="last:col-span-2 xl:last:col-span-1">
        <Link
          to={listResources[kind].list}
          className="block rounded-2xl border border-line bg-surface p-4 no-underline transition-shadow hover:shadow-card"
        >
          <span className="block font-display text-3xl text-strong tabular-nums">
            {counts[kind].toLocaleString('en')}
          </span>
          <span className="text-muted text-sm">{listResources[kind].plural}</span>
        </Link>
      </li>
    ))}
  </ul>
);
