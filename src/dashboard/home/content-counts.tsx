import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';

type Counts = Overview['counts'];

const tiles: { kind: keyof Counts; label: string; path: string }[] = [
  { kind: 'service', label: 'Services', path: '/manageServices' },
  { kind: 'news', label: 'News', path: '/manageNews' },
  { kind: 'manpower', label: 'Manpower', path: '/ManageManpower' },
  { kind: 'client', label: 'Clients', path: '/manageClients' },
  { kind: 'slider', label: 'Slides', path: '/manageSlider' },
  { kind: 'team', label: 'Team', path: '/manageTeam' },
  { kind: 'faq', label: 'FAQ', path: '/manageFaq' },
];

/** How much there is of each kind, each leading to its list. */
export const ContentCounts = ({ counts }: { counts: Counts }) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
    {tiles.map(({ kind, label, path }) => (
      <li key={kind} className="last:col-span-2 xl:last:col-span-1">
        <Link
          to={path}
          className="block rounded-2xl border border-line bg-surface p-4 no-underline transition-shadow hover:shadow-card"
        >
          <span className="block font-display text-3xl text-strong tabular-nums">
            {counts[kind].toLocaleString('en')}
          </span>
          <span className="text-muted text-sm">{label}</span>
        </Link>
      </li>
    ))}
  </ul>
);
