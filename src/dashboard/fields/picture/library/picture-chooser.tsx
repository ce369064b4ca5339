import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PictureBrowser } from './picture-browser.tsx';
import { PictureTile, tileClass } from './picture-tile.tsx';

interface PictureChooserProps {
  onChoose: (picture: Picture) => void;
  onClose: () => void;
}

/** Lets the user choose a picture from the library [IMG-2]. */
export function PictureChooser({ onChoose, onClose }: PictureChooserProps) {
  const [search, setSearch] = useState('');
  return (
    <Dialog title="Choose picture" onClose={onClose} className="w-[min(64rem,calc(100vw-2rem))]">
      <PictureBrowser
        view={{ search, filter: 'all' }}
        hasFilters={false}
        onChange={(view) => setSearch(view.search)}
      >
        {(picture) => (
          <li key={picture._id}>
            <button type="button" className={tileClass} onClick={() => onChoose(picture)}>
              <PictureTile picture={picture} />
            </button>
          </li>
        )}
      </PictureBrowser>
    </Dialog>
  );
}
