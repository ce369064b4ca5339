import { useState } from 'react';
import type { StoredAutosave } from './autosave.ts';

/**
 * Autosaves from other devices arrive while the form is in use. They appear only on request because they would push the
 * form down [DASH-14].
 */
export function useShownOffers(offered: StoredAutosave[]) {
  const [hadOffers] = useState(offered.length > 0);
  const [showsAll, setShowsAll] = useState(false);
  const isShown = ({ device }: StoredAutosave) => showsAll || !device;
  return {
    visible: offered.filter(isShown),
    hidden: offered.filter((autosave) => !isShown(autosave)),
    hadOffers,
    showsAll,
    show: () => setShowsAll(true),
  };
}
