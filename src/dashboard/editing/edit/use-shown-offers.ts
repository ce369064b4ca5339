import { useState } from 'react';
import type { StoredAutosave } from './autosave.ts';

/**
 * Decides which autosaves are shown above the form. Those from other devices arrive while the form is in use, so they
 * wait until the person asks for them and do not push the form down [DASH-14].
 */
export function useShownOffers<A extends StoredAutosave<string>>(offered: A[]) {
  const [shownOnOpen] = useState(offered.length > 0);
  const [showsAll, setShowsAll] = useState(false);
  const isShown = ({ device }: A) => showsAll || !device;
  return {
    shown: offered.filter(isShown),
    waiting: offered.filter((autosave) => !isShown(autosave)),
    /** Whether some were shown when the form opened. */
    shownOnOpen,
    showsAll,
    show: () => setShowsAll(true),
  };
}
