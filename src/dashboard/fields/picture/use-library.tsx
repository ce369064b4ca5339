import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';

const PictureChooser = lazyComponent(
  () => import('./library/picture-chooser.tsx'),
  'PictureChooser',
);

/** `dialog` is false while the library is closed. */
export function useLibrary(onChoose: (picture: Picture) => void) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const choose = (picture: Picture) => {
    close();
    onChoose(picture);
  };
  return {
    open: () => setOpen(true),
    dialog: isOpen && <PictureChooser onChoose={choose} onClose={close} />,
  };
}
