import type { Picture as StoredPicture } from '#contract/entities/pictures.ts';
import { Picture } from '#site/components/picture.tsx';

/** What is told of the alternative text of a picture, in a few words. */
export function altInWords(alt: string | null): string {
  if (alt === null) return 'No alternative text yet';
  return alt === '' ? 'Decoration' : alt;
}

/** The look of what holds a tile: a link or a button. */
export const tileClass =
  'block w-full cursor-pointer rounded-2xl border border-line bg-surface p-3 text-left no-underline hover:border-accent focus-visible:outline-2 focus-visible:outline-accent';

/** One picture of the library: small, with its name and what it shows. */
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
    <span className="line-clamp-2 text-muted text-sm">{altInWords(picture.alt)}</span>
  </>
);
