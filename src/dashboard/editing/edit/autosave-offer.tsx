import { useEffect, useRef } from 'react';
import { pluralize } from '#contract/texts/pluralize.ts';
import { Button } from '#ui/button.tsx';
import { listFields } from '../../data/form-values.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { FieldValue } from '../history/difference-list.tsx';
import { findDifferences } from '../history/differences.ts';
import type { StoredAutosave } from './autosave.ts';

type Labels = Record<string, string>;

interface AutosaveOfferProps {
  labels: Labels;
  autosaves: StoredAutosave[];
  onRestore: (autosave: StoredAutosave) => void;
  onDiscard: (autosave: StoredAutosave) => void;
  /** Whether the offer gets the focus. Set this if the button that opened it has disappeared. */
  takesFocus: boolean;
}

const maxOffers = 3;

/** Scrolls the offer into view because the browser can restore a scroll position further down after a reload. */
export function AutosaveOffer(props: AutosaveOfferProps) {
  const { autosaves, takesFocus } = props;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' });
    if (takesFocus) container.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const hiddenCount = autosaves.length - maxOffers;
  return (
    <div
      ref={container}
      role="status"
      tabIndex={-1}
      className="mb-6 scroll-mt-24 divide-y divide-line rounded-2xl border border-line bg-warning-soft px-4 text-strong"
    >
      {autosaves.slice(0, maxOffers).map((autosave) => (
        <OfferItem key={autosave.key} autosave={autosave} {...props} />
      ))}
      {hiddenCount > 0 && (
        <p className="py-3 text-sm">{`${pluralize(hiddenCount, 'older set of changes is', 'older sets of changes are')} also kept.`}</p>
      )}
    </div>
  );
}

interface OfferItemProps extends Pick<AutosaveOfferProps, 'labels' | 'onRestore' | 'onDiscard'> {
  autosave: StoredAutosave;
}

const OfferItem = ({ autosave, labels, onRestore, onDiscard }: OfferItemProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
    <div id={autosave.key} className="min-w-0">
      <p>
        <span>{`You have unsaved changes on ${autosave.device ? 'another' : 'this'} device, from `}</span>
        <RelativeTime at={new Date(autosave.savedAt).toISOString()} />.
      </p>
      <Summary autosave={autosave} labels={labels} />
      {autosave.unsentPictures?.map((label) => (
        <p
          key={label}
        >{`The picture in the field “${label}” was not uploaded. Please choose it again.`}</p>
      ))}
    </div>
    <div className="flex gap-2">
      <Button variant="quiet" aria-describedby={autosave.key} onClick={() => onDiscard(autosave)}>
        Discard
      </Button>
      <Button
        variant="secondary"
        aria-describedby={autosave.key}
        onClick={() => onRestore(autosave)}
      >
        Restore changes
      </Button>
    </div>
  </div>
);

function Summary({ autosave, labels }: { autosave: StoredAutosave; labels: Labels }) {
  const { before, values } = autosave;
  const [first, ...rest] = findDifferences(listFields({ fields: labels }), before, values);
  if (!first) return null;
  return (
    <>
      <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
        <span>{`${labels[first.field] ?? ''}: `}</span>
        <FieldValue text={first.after} />
      </p>
      {rest.length > 0 && (
        <p className="text-sm">
          <span>{rest.length === 1 ? 'One more field' : `${rest.length} more fields`}</span>{' '}
          changed.
        </p>
      )}
    </>
  );
}
