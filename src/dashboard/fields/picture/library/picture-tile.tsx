import type { Picture as StoredPicture } from '#contract/entities/pictures.ts';
import { Picture } from '#site/components/picture.tsx';

function describeAlt(alt: string | null): string {
  if (alt === null) return 'No alternative text yet';
  return alt === '' ? 'Decorative' : alt;
}

/** The classes of the link or button that contains a tile. */
export const tileClass =
  'block w-full cursor-pointer rounded-2xl border border-line bg-surface p-3 [text-align:inherit] no-underline hover:border-accent focus-visible:outline-2 focus-visible:outline-accent';

export const PictureTile = ({ picture }: { picture: StoredPicture }) => (
  <>
    <span className="block aspect-4/3 overflow-hidden rounded-lg bg-sunken">
      <Picture
        src={picture.address}
        alt=""
        width={320}
        height={240}
        fit="contain"
        sizes="(min-width: 1024px) 240px, 45vw"
        widths={[320]}
        className="size-full bg-white"
      />
    </span>
    <span className="mt-3 block truncate font-semibold text-sm text-strong">
      {picture.fileName}
    </span>
    <span className="line-clamp-2 text-muted text-sm">{describeAlt(picture.alt)}</span>
  </>
);
