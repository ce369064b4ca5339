import type { FrameName } from '#contract/fields/picture-frames.ts';
import type { PictureView } from '#contract/fields/picture-view.ts';
import { classNames } from '#ui/class-names.ts';
import { t } from '#words/words.ts';
import { Picture } from './picture.tsx';

interface AboutPicturesProps {
  /** At most three. */
  pictures: { src: string; view: PictureView | undefined }[];
  years: number | null;
  /** Whether there is a line of text above the heading next to the pictures. */
  hasLineAboveHeading: boolean;
}

interface Shape {
  width: number;
  height: number;
  frame: FrameName;
  className: string;
}

const singleShape: Shape = {
  width: 600,
  height: 450,
  frame: '4:3',
  className: 'col-span-5 aspect-4/3',
};

/** The first picture is as tall as the other two together. */
const shapes: Shape[] = [
  {
    width: 420,
    height: 560,
    frame: '4:5',
    className: 'col-span-3 row-span-2 aspect-3/4 min-h-full',
  },
  { width: 280, height: 280, frame: '1:1', className: 'col-span-2 aspect-square self-end' },
  { width: 280, height: 340, frame: '4:5', className: 'col-span-2 aspect-4/5' },
];

/** The pictures are aligned with the heading. The badge shows the years of experience [HOME-2]. */
export function AboutPictures({ pictures, years, hasLineAboveHeading }: AboutPicturesProps) {
  const usedShapes = pictures.length === 1 ? [singleShape] : shapes.slice(0, pictures.length);
  return (
    <div
      className={classNames(
        'relative grid grid-cols-5 gap-4 md:gap-6 lg:sticky lg:top-32',
        hasLineAboveHeading && 'lg:mt-9',
      )}
    >
      {usedShapes.map(({ className, ...size }, index) => (
        <Picture
          key={className}
          src={pictures[index]?.src ?? ''}
          view={pictures[index]?.view}
          {...size}
          sizes={
            index === 0 ? '(min-width: 1024px) 22rem, 55vw' : '(min-width: 1024px) 14rem, 36vw'
          }
          className={`w-full rounded-2xl ${className}`}
        />
      ))}
      {years !== null && (
        <p
          className={`rounded-xl bg-accent px-5 py-4 text-on-accent shadow-card ${pictures.length > 0 ? 'absolute bottom-4 inset-s-4 md:-bottom-6 md:-inset-s-6' : 'col-span-5 w-fit'}`}
        >
          <span
            className={`block whitespace-nowrap font-display leading-none ${years > 999 ? 'text-heading' : 'text-4xl'}`}
          >
            {years.toLocaleString('en')}+
          </span>
          <span className="mt-1.5 block font-medium text-sm">{t('years of experience')}</span>
        </p>
      )}
    </div>
  );
}
