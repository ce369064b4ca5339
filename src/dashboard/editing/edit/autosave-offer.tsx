import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '../../data/form-values.ts';
import { Moment } from '../../ui/moment.tsx';
import { FieldValue } from '../history/difference-list.tsx';
import { differences } from '../history/differences.ts';
import type { KeptAutosave } from './autosave.ts';

/** The labels of the fields, by their names. */
type Labels = Record<string, string>;

interface AutosaveOfferProps {
  labels: Labels;
  autosaves: KeptAutosave<string>[];
  onRestore: (autosave: KeptAutosave<string>) => void;
  onDiscard: (autosave: KeptAutosave<string>) => void;
  /** The person asked to see them, by a button that is gone now. */
  takesFocus: boolean;
}

/** Where it was typed: here, or on another device of this person. */
const typedOn = ({ device }: KeptAutosave<string>) =>
  device ? `on your ${device}, from` : 'here from';

/** More than these are offered once some are answered. */
const shownAtOnce = 3;

/**
 * Offers to restore what was typed here earlier and not saved. It is brought into sight where a reload kept the scroll
 * position further down.
 */
export function AutosaveOffer(props: AutosaveOfferProps) {
  const { labels, autosaves, onRestore, onDiscard, takesFocus } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const further = autosaves.length - shownAtOnce;
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="mb-6 scroll-mt-24 divide-y divide-line rounded-2xl border border-line bg-warning-soft px-4 text-strong"
    >
      {autosaves.slice(0, shownAtOnce).map((autosave) => (
        <div
          key={autosave.key}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4"
        >
          <div id={autosave.key} className="min-w-0">
            <p>
              <span>{`You have unsaved changes ${typedOn(autosave)} `}</span>
              <Moment at={new Date(autosave.savedAt).toISOString()} />.
            </p>
            <Summary autosave={autosave} labels={labels} />
            {autosave.unsentPictures?.map((label) => (
              <p key={label}>{`The picture “${label}” was not sent. Please choose it again.`}</p>
            ))}
          </div>
          <div className="flex gap-2">
            <Button
              look="quiet"
              aria-describedby={autosave.key}
              onClick={() => onDiscard(autosave)}
            >
              Discard
            </Button>
            <Button
              look="secondary"
              aria-describedby={autosave.key}
              onClick={() => onRestore(autosave)}
            >
              Restore changes
            </Button>
          </div>
        </div>
      ))}
      {further > 0 && <p className="py-3 text-sm">{`${further} older ones are kept too.`}</p>}
    </div>
  );
}

/** The first field that differs, and how many more do. */
function Summary({ autosave, labels }: { autosave: KeptAutosave<string>; labels: Labels }) {
  const { before, values } = autosave;
  const [first, ...others] = differences(fieldsOf({ fields: labels }), before, values);
  if (!first) return null;
  return (
    <>
      <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
        <span>{`${labels[first.field] ?? ''}: `}</span>
        <FieldValue text={first.is} />
      </p>
      {others.length > 0 && (
        <p className="text-sm">
          <span>{others.length === 1 ? 'One more field' : `${others.length} more fields`}</span>{' '}
          changed.
        </p>
      )}
    </>
  );
}
