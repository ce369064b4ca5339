import { Fragment, Suspense } from 'react';
import { suspendingComponent } from '#ui/lazy-component.tsx';
import type { StoredAutosave } from './autosave.ts';
import type { useShownOffers } from './use-shown-offers.ts';

const AutosaveOffer = suspendingComponent(() => import('./autosave-offer.tsx'), 'AutosaveOffer');

interface OfferedAutosavesProps<F extends string> {
  labels: Record<F, string>;
  offers: Pick<
    ReturnType<typeof useShownOffers<StoredAutosave<F>>>,
    'visible' | 'hadOffers' | 'showsAll'
  >;
  onRestore: (autosave: StoredAutosave<F>) => void;
  onDiscard: (autosave: StoredAutosave<F>) => void;
}

/** Autosaves on this device appear in the form's first paint because a later offer would move the form. */
export function OfferedAutosaves<F extends string>(props: OfferedAutosavesProps<F>) {
  const { labels, offers, onRestore, onDiscard } = props;
  if (offers.visible.length === 0) return null;
  const Boundary = offers.hadOffers ? Fragment : Suspense;
  return (
    <Boundary>
      <AutosaveOffer
        labels={labels}
        autosaves={offers.visible}
        onRestore={onRestore}
        onDiscard={onDiscard}
        takesFocus={offers.showsAll}
      />
    </Boundary>
  );
}
