import { ImagePlus } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

interface ChosenPictureProps {
  address: string;
  faded: boolean;
  /** Called if the browser cannot show the picture. */
  onUnreadable: () => void;
}

/** Shows the stored file, or the local file during the upload. Unlike `Thumbnail`, does not resize the file. */
export const ChosenPicture = ({ address, faded, onUnreadable }: ChosenPictureProps) => (
  <div className="grid aspect-square w-28 shrink-0 place-items-center overflow-hidden rounded-lg bg-surface text-muted">
    {address ? (
      <img
        src={address}
        alt=""
        onError={onUnreadable}
        className={classNames(
          'size-full bg-white object-contain transition-opacity',
          faded && 'opacity-60',
        )}
      />
    ) : (
      <ImagePlus className="size-8" />
    )}
  </div>
);
