import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { type PicturePlace, uploadedImagePath } from '#contract/fields/fields.ts';
import { getBestSize, getSharpness } from '#contract/fields/picture-sharpness.ts';
import { findPictures } from '#contract/routes/picture-routes.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { call } from '../../data/api.ts';
import { picturesKey } from './library/use-picture-search.ts';

const AltDialog = lazyComponent(() => import('./library/alt-dialog.tsx'), 'AltDialog');
const FramingDialog = lazyComponent(() => import('./framing/framing-dialog.tsx'), 'FramingDialog');

interface PictureFieldDetailsProps {
  address: string;
  place: PicturePlace;
  isLogo: boolean;
}

const actionClass = 'cursor-pointer py-2 font-semibold text-accent underline';

/** Shows the details of a picture in the library. Renders nothing for any other picture [IMG-2]. */
export function PictureFieldDetails({ address, place, isLogo }: PictureFieldDetailsProps) {
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
          This logo has no transparent background. On the website, a white background blends in; a
          background of any other colour shows as a box. A PNG with a transparent background works
          best.
        </p>
      )}
      <div className="[overflow-wrap:anywhere]">
        <span>{`${describeAltText(picture)} · `}</span>
        <DialogButton
          picture={picture}
          label={picture.alt === null ? 'Add text' : 'Change'}
          dialog={AltDialog}
        />
      </div>
      {place.fit === 'cover' && uploadedImagePath.test(address) && (
        <div>
          <span>Cropped to fit · </span>
          <DialogButton picture={picture} label="Choose the focal point" dialog={FramingDialog} />
        </div>
      )}
    </div>
  );
}

interface DialogButtonProps {
  picture: Picture;
  label: string;
  dialog: typeof AltDialog;
}

function DialogButton({ picture, label, dialog: PictureDialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={actionClass}
      >
        {label}
      </button>
      {isOpen && <PictureDialog picture={picture} onClose={() => setOpen(false)} />}
    </>
  );
}

function describeAltText({ alt }: Picture): string {
  if (alt === null) return 'No alternative text yet';
  return `Alternative text: ${alt || 'none (decorative)'}`;
}

/** Warns about a picture that is too small for its place. The picture can still be used. */
function Sharpness({ picture, place }: { picture: Picture; place: PicturePlace }) {
  const best = getBestSize(place);
  if (getSharpness(picture, { ...place, ...best }) >= 1) return null;
  const advice = `It is ${picture.width} × ${picture.height} px; ${best.width} × ${best.height} px looks sharp on every screen.`;
  return (
    <p className="rounded-lg bg-warning-soft px-4 py-3 text-strong">
      {getSharpness(picture, place) < 1
        ? `This picture is too small to look sharp here. ${advice}`
        : `This picture looks slightly soft on phones and other devices with high-resolution screens. ${advice}`}
    </p>
  );
}
