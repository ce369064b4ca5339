import { Fragment, Suspense, useState } from 'react';
import { suspendingComponent } from '#ui/lazy-component.tsx';
import type { StoredAutosave } from './autosave.ts';

const AutosaveOffer = suspendingComponent(() => import('./autosave-offer.tsx'), 'AutosaveOffer');

/**
 * Autosaves from other devices arrive while the form is in use. They appear only on request because they would push the
 * form down [DASH-14].
 */
export function useShownOffers(offers: StoredAutosave[]) {
  const [hadOffers] = useState(offers.length > 0);
  const [showsAll, setShowsAll] = useState(false);
  const isShown = ({ device }: StoredAutosave) => showsAll || !device;
  return {
    visibleOffers: offers.filter(isShown),
    /** The newest autosave from another device that is not shown yet. */
    hiddenOffer: offers.find((autosave) => !isShown(autosave)),
    hadOffers,
    showsAll,
    show: () => setShowsAll(true),
  };
}

interface OfferedAutosavesProps {
  labels: Record<string, string>;
  offers: ReturnType<typeof useShownOffers>;
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
