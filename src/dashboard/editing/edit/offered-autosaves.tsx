import { Fragment, Suspense } from 'react';
import { suspendingComponent } from '#ui/lazy-component.tsx';
import type { StoredAutosave } from './autosave.ts';
import type { useShownOffers } from './use-shown-offers.ts';

const AutosaveOffer = suspendingComponent(() => import('./autosave-offer.tsx'), 'AutosaveOffer');

interface OfferedAutosavesProps {
  labels: Record<string, string>;
  offers: Pick<ReturnType<typeof useShownOffers>, 'visibleOffers' | 'hadOffers' | 'showsAll'>;
  onRestore: (autosave: StoredAutosave) => void;
  onDiscard: (autosave: StoredAutosave) => void;
}

/** Autosaves on this device appear in the form's first paint because a later offer would move the form. */
export function OfferedAutosaves({ offers, ...props }: OfferedAutosavesProps) {
  if (offers.visibleOffers.length === 0) return null;
  const Boundary = offers.hadOffers ? Fragment : Suspense;
  return (
    <Boundary>
      <AutosaveOffer {...props} autosaves={offers.visibleOffers} takesFocus={offers.showsAll} />
    </Boundary>
  );
}
