import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';

type Counts = Overview['counts'];

const tiles: { resource: keyof Counts; label: string; path: string }[] = [
  { resource: 'service', label: 'Services', path: '/manageServices' },
  { resource: 'news', label: 'News', path: '/manageNews' },
  { resource: 'manpower', label: 'Manpower', path: '/ManageManpower' },
  { resource: 'client', label: 'Clients', path: '/manageClients' },
  { resource: 'slider', label: 'Slides', path: '/manageSlider' },
  { resource: 'team', label: 'Team', path: '/manageTeam' },
  { resource: 'faq', label: 'FAQ', path: '/manageFaq' },
];

/** How much there is of each resource, each leading to its list. */
export const ContentCounts = ({ counts }: { counts: Counts }) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
    {tiles.map(({ resource, label, path }) => (
      <li key={resource} className="last:col-span-2 xl:last:col-span-1">
        <Link
          to={path}
          className="block rounded-2xl border border-line bg-surface p-4 no-underline transition-shadow hover:shadow-card"
        >
          <span className="block font-display text-3xl text-strong tabular-nums">
            {counts[resource].toLocaleString('en')}
          </span>
          <span className="text-muted text-sm">{label}</span>
        </Link>
      </li>
    ))}
  </ul>
);
