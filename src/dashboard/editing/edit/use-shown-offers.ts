import { useState } from 'react';
import type { KeptAutosave } from './autosave.ts';

/**
 * Which autosaves are offered above the form, and which wait: what was typed on other devices comes once the form is in use,
 * and pushes it down only when the person asks for it [DASH-14].
 */
export function useShownOffers<A extends KeptAutosave<string>>(offered: A[]) {
  const [atFirst] = useState(offered.length > 0);
  const [showsAll, setShowsAll] = useState(false);
  const isShown = ({ device }: A) => showsAll || !device;
  return {
    shown: offered.filter(isShown),
    waiting: offered.filter((autosave) => !isShown(autosave)),
    /** Some are offered from the first rendering of the form. */
    atFirst,
    showsAll,
    show: () => setShowsAll(true),
  };
}
