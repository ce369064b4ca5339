import { Picture } from '#site/components/picture.tsx';

/** A small square picture in a list. */
export const Thumbnail = ({ picture }: { picture: string }) => (
  <span className="size-14 shrink-0 overflow-hidden rounded-lg bg-sunken">
    <Picture
      src={picture}
      alt=""
      width={112}
      height={112}
      sizes="56px"
      widths={[112]}
      className="size-full"
    />
  </span>
);
