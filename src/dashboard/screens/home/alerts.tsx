import { TriangleAlert } from 'lucide-react';
import { type Alert, alertTitles } from '#contract/entities/alerts.ts';
import { toSentence } from '#contract/texts/to-sentence.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';

/** The current problems, for admins [OPS-2]. */
export const Alerts = ({ alerts }: { alerts: Alert[] }) => (
  <ul aria-label="Problems" className="space-y-3">
    {alerts.map(({ kind, begunAt, reason }) => (
      <li
        key={`${kind} ${begunAt}`}
        className="flex gap-3 rounded-2xl bg-warning-soft p-4 text-strong sm:p-6"
      >
        <TriangleAlert className="size-5 shrink-0 text-warning" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-semibold">{alertTitles[kind]}</p>
          <p>{toSentence(reason)}</p>
          <p className="text-sm">
            Started <RelativeTime at={begunAt} />
          </p>
        </div>
      </li>
    ))}
  </ul>
);
