import { Link } from 'react-router';
import type { Overview } from '#contract/entities/overview.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { type ListResourceSummary, listResources } from '../../kinds/resources.ts';

const kinds = Object.entries(listResources) as [ListKind, ListResourceSummary][];

export const ContentCounts = ({ counts }: Pick<Overview, 'counts'>) => (
  <Tiles tiles={kinds.map(([kind, { plural, list }]) => [counts[kind], plural, list])} />
);

/** The numbers of unread messages, drafts and scheduled items [DASH-2]. */
export const PendingCounts = ({ unreadMessages, drafts, scheduled }: Overview) => (
  <Tiles
    tiles={[
      [
        unreadMessages,
        unreadMessages === 1 ? 'Unread message' : 'Unread messages',
        '/manage_messages?show=unread',
      ],
      [drafts.count, drafts.count === 1 ? 'Draft' : 'Drafts', '#drafts'],
      [scheduled.count, 'Scheduled', '#scheduled'],
    ]}
  />
);

const Tiles = ({ tiles }: { tiles: [count: number, label: string, to: string][] }) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3">
    {tiles.map(([count, label, to]) => (
      <li key={to}>
        <Link
          to={to}
          className="block h-full rounded-2xl border border-line bg-surface px-3 py-4 no-underline transition-shadow hover:shadow-card"
        >
          <span
            className={`block whitespace-nowrap font-display ${count < 10_000 ? 'text-3xl' : 'text-2xl'} text-strong leading-9 tabular-nums`}
          >
            {count.toLocaleString('en')}
          </span>
          <span className="text-muted text-sm">{label}</span>
        </Link>
      </li>
    ))}
  </ul>
);
