import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { type PicturePlace, uploadedImagePath } from '#contract/fields/fields.ts';
import { sharpness } from '#contract/fields/picture-sharpness.ts';
import { findPictures } from '#contract/routes/picture-routes.ts';
import { call } from '../../data/api.ts';
import { showError } from '../../ui/show-error.ts';
import type { FramingDialog } from './framing/framing-dialog.tsx';
import { AltDialog } from './library/alt-dialog.tsx';
import { picturesKey } from './library/use-found-pictures.ts';

interface AboutPictureProps {
  address: string;
  /** Where pages show it. */
  place: PicturePlace;
  isLogo: boolean;
}

const actClass = 'cursor-pointer py-2 font-semibold text-accent underline';

/** What the library tells of the picture that a field holds; nothing for one that is not in it [IMG-2]. */
export function AboutPicture({ address, place, isLogo }: AboutPictureProps) {
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
      <Sharpness picture={picture} place={place} />
      {isLogo && picture.hasTransparency === false && (
        <p className="rounded-lg bg-warning-soft px-4 py-3 text-strong">
          This logo has no transparent background. On the website a white background disappears; any
          other one shows as a box. Best is a PNG with a transparent background.
        </p>
      )}
      <p className="[overflow-wrap:anywhere]">
        <span>{`${altLine(picture)} · `}</span>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={actClass}
        >
          {picture.alt === null ? 'Add one' : 'Change'}
        </button>
      </p>
      {place.fit === 'cover' && uploadedImagePath.test(address) && <Cropping picture={picture} />}
      {isOpen && <AltDialog picture={picture} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Whoever sees in the preview that a face is cut off mends it here. */
function Cropping({ picture }: { picture: Picture }) {
  const [Open, setOpen] = useState<typeof FramingDialog | null>(null);
  const open = () =>
    import('./framing/framing-dialog.tsx').then(
      (framing) => setOpen(() => framing.FramingDialog),
      (error) => showError(error, 'The picture could not be opened', { typed: true }),
    );
  return (
    <div>
      <span>Pages crop it to fit · </span>
      <button type="button" aria-haspopup="dialog" onClick={open} className={actClass}>
        Choose what stays in sight
      </button>
      {Open && <Open picture={picture} onClose={() => setOpen(null)} />}
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
