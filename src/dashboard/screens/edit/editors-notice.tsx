import { Users } from 'lucide-react';
import type { Editor } from '#contract/autosave-routes.ts';
import { Moment } from '../moment.tsx';

/** Who else has the form of this record open with changes [DASH-19]. It warns, and locks nothing: saves are merged. */
export const EditorsNotice = ({ editors }: { editors: Editor[] }) => (
  <div
    role="status"
    className="mb-6 flex gap-3 rounded-2xl border border-line bg-sunken p-4 text-strong"
  >
    <Users aria-hidden="true" className="size-5 shrink-0 text-muted" />
    <div className="min-w-0">
      {editors.map(({ name, since }) => (
        <p key={`${name} ${since}`}>
          <strong>{name}</strong> is editing this too, and began <Moment at={since} />.
        </p>
      ))}
      <p className="text-muted text-sm">
        You can go on. If you both save, your changes are put together.
      </p>
    </div>
  </div>
);
