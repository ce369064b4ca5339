import { Bot, Users } from 'lucide-react';
import type { Editor } from '#contract/routes/autosave-routes.ts';
import { Button } from '#ui/button.tsx';
import { useProposals } from '../../data/content/use-proposals.ts';
import { Moment } from '../../ui/moment.tsx';
import type { StoredAutosave } from './autosave.ts';
import type { Drafted } from './use-drafted.ts';

interface BarNoticesProps {
  /** The stored record with a draft, which can be a proposal. */
  drafted: Drafted | undefined;
  editors: Editor[];
  /** The newest autosave of another device that is not offered above the form yet. */
  waiting: StoredAutosave<string> | undefined;
  onShow: () => void;
}

/** Notices above the save buttons, which arrive while the form is in use. */
export const BarNotices = ({ drafted, editors, waiting, onShow }: BarNoticesProps) => (
  <div
    role="status"
    className="absolute inset-x-0 bottom-full space-y-1 border-line border-t bg-page py-2 text-sm text-strong empty:hidden"
  >
    {drafted && <ProposalNotice {...drafted} />}
    {editors.length > 0 && <EditorsNotice editors={editors} />}
    {waiting && (
      <div className="flex items-center justify-between gap-3">
        <p>
          <span>{`You have unsaved changes on your ${waiting.device}, from `}</span>
          <Moment at={new Date(waiting.savedAt).toISOString()} />.
        </p>
        <Button
          look="secondary"
          className="min-h-9 shrink-0 whitespace-nowrap px-3 py-1"
          onClick={onShow}
        >
          Show them
        </Button>
      </div>
    )}
  </div>
);

/** Says which API key proposed the draft of this record [DASH-23]. */
function ProposalNotice({ kind, id, proposals }: Drafted) {
  const { data = [] } = useProposals(proposals);
  const proposer = data.find(({ all }) => all.some((one) => one.kind === kind && one.id === id));
  if (!proposer) return null;
  return (
    <div className="flex gap-2">
      <Bot aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <p className="wrap-anywhere min-w-0">
        <strong>{proposer.name}</strong> proposed this. Visitors do not see it until you publish it.
      </p>
    </div>
  );
}

/** The other people who are changing this record [DASH-19]. Nothing is locked, because saves are merged. */
const EditorsNotice = ({ editors }: { editors: Editor[] }) => (
  <div className="flex gap-2">
    <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
    <div className="min-w-0">
      {editors.map(({ name, since }) => (
        <p key={`${name} ${since}`}>
          <strong>{name}</strong> is also editing this, since <Moment at={since} />.
        </p>
      ))}
      <p className="text-muted">If you both save, your changes are merged.</p>
    </div>
  </div>
);
