import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { showError } from '../../ui/show-error.ts';
import type { PictureChooser } from './library/picture-chooser.tsx';

/** Loads and opens the picture library. `dialog` is the open library, and null while it is closed. */
export function useLibrary(onChoose: (picture: Picture) => void) {
  const [Chooser, setChooser] = useState<typeof PictureChooser | null>(null);
  const open = () =>
    import('./library/picture-chooser.tsx').then(
      (chooser) => setChooser(() => chooser.PictureChooser),
      (error) => showError(error, 'The library could not be opened', { typed: true }),
    );
  const close = () => setChooser(null);
  const choose = (picture: Picture) => {
    close();
    onChoose(picture);
  };
  return { open, dialog: Chooser && <Chooser onChoose={choose} onClose={close} /> };
}
