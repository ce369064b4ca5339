import { ImagePlus } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

interface ChosenPictureProps {
  address: string;
  isFaded: boolean;
  /** Called if the browser cannot show the picture. */
  onLoadError: () => void;
}

/** Shows the stored file itself, not a resized copy. During an upload, shows the local file. */
export const ChosenPicture = ({ address, isFaded, onLoadError }: ChosenPictureProps) => (
  <div className="grid aspect-square w-28 shrink-0 place-items-center overflow-hidden rounded-lg bg-surface text-muted">
    {address ? (
      <img
        src={address}
        alt=""
        onError={onLoadError}
        className={classNames(
          'size-full bg-white object-contain transition-opacity',
          isFaded && 'opacity-60',
        )}
      />
    ) : (
      <ImagePlus className="size-8" />
    )}
  </div>
);
