import type { Picture } from '#contract/entities/pictures.ts';
import {
  type FrameName,
  type Framing,
  frameNames,
  frameRatios,
  getFrameRectangle,
} from '#contract/fields/picture-frames.ts';

const frameLabels: Record<FrameName, string> = {
  '4:3': 'Cards, mission and vision',
  '3:2': 'News and service pages',
  '16:9': 'Home page slides',
  '40:21': 'Shared links',
  '1:1': 'Small picture in About us',
  '4:5': 'People, About us, Why choose us',
};

interface FramePreviewsProps extends Framing {
  picture: Pick<Picture, 'address' | 'width' | 'height'>;
}

export const FramePreviews = ({ picture, ...framing }: FramePreviewsProps) => (
  <ul aria-label="On the website" className="grid grid-cols-2 gap-4 sm:grid-cols-3">
    {frameNames.map((name) => {
      const { left, top, width, height } = getFrameRectangle(picture, frameRatios[name], framing);
      return (
        <li key={name} className="flex flex-col justify-end">
          <svg
            viewBox={`${left} ${top} ${width} ${height}`}
            role="img"
            aria-label={frameLabels[name]}
            data-frame={name}
            className="block max-h-56 w-full rounded-lg"
          >
            <image href={picture.address} width={picture.width} height={picture.height} />
          </svg>
          <span aria-hidden="true" className="mt-1.5 text-muted text-sm">
            {frameLabels[name]}
          </span>
        </li>
      );
    })}
  </ul>
);
