import { useState } from 'react';
import type { StoredAutosave } from './autosave.ts';

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
    hiddenOffers: offers.filter((autosave) => !isShown(autosave)),
    hadOffers,
    showsAll,
    show: () => setShowsAll(true),
  };
}
