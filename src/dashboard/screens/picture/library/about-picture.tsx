import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PicturePlace } from '#contract/fields.ts';
import { findPictures } from '#contract/picture-routes.ts';
import { sharpness } from '#contract/picture-sharpness.ts';
import type { Picture } from '#contract/pictures.ts';
import { call } from '../../../api.ts';
import { AltDialog } from './alt-dialog.tsx';
import { picturesKey } from './use-found-pictures.ts';

interface AboutPictureProps {
  address: string;
  /** Where pages show it; null where that has no size of its own. */
  place: PicturePlace | null;
}

/** What the library tells of the picture that a field holds; nothing for one that is not in it [IMG-2]. */
export function AboutPicture({ address, place }: AboutPictureProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: picture } = useQuery({
    queryKey: [...picturesKey, 'at', address],
    queryFn: async ({ signal }) => {
      const { data } = await call(findPictures, { body: { address, limit: 1 }, signal });
      return data.pictures[0] ?? null;
    },
  });
  if (!picture) return null;
  return (
    <div className="space-y-1 text-sm">
      {place && <Sharpness picture={picture} place={place} />}
      <p className="[overflow-wrap:anywhere]">
        {altLine(picture)} ·{' '}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="cursor-pointer py-2 font-semibold text-accent underline"
        >
          {picture.alt === null ? 'Add one' : 'Change'}
        </button>
      </p>
      {isOpen && <AltDialog picture={picture} onClose={() => setOpen(false)} />}
    </div>
  );
}

function altLine({ alt }: Picture): string {
  if (alt === null) return 'No alternative text yet';
  return `Alternative text: ${alt || 'none, it is decoration'}`;
}

interface SharpnessProps {
  picture: Picture;
  place: PicturePlace;
}

/** Warns where a picture is small for its place, and refuses nothing. */
function Sharpness({ picture, place: { width, height, ...place } }: SharpnessProps) {
  const there = sharpness(picture, { width, height, ...place });
  if (there >= 2) return null;
  const enough = `${width * 2} × ${height * 2} pixels look sharp everywhere; this picture has ${picture.width} × ${picture.height}.`;
  return (
    <p className="rounded-lg bg-warning-soft px-4 py-3 text-strong">
      {there < 1
        ? `This picture is too small for its place and looks blurred. ${enough}`
        : `This picture looks sharp on ordinary screens, and a little soft on phones. ${enough}`}
    </p>
  );
}
