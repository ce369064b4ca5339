import type { ReactElement, ReactNode } from 'react';
import { t } from '#words/words.ts';
import { Icon } from './icon.tsx';

export type CarouselKind = 'hero' | 'team' | 'partners' | 'news';

interface CarouselProps {
  kind: CarouselKind;
  label: string;
  /** The slides. Each needs a key. */
  children: ReactElement[];
  /** Plays automatically, with a pause button [HOME-11]. */
  autoplay?: boolean;
  /** The header above the slides, which contains the pause button. Without a header, the button is on the slides. */
  header?: ReactNode;
  className?: string;
}

/** Visitors can scroll the slides without scripts. `scripts/carousel.ts` starts the carousel. */
export function Carousel({
  kind,
  label,
  children: slides,
  autoplay = false,
  header,
  className = '',
}: CarouselProps) {
  const pause = autoplay && slides.length > 1 && <PauseButton />;
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={label}
      data-carousel={kind}
      className={`carousel ${className}`}
    >
      {header && (
        <div className="mb-8 flex md:mb-12 flex-wrap md:flex-nowrap items-end justify-between gap-x-4 gap-y-6">
          {header}
          {pause}
        </div>
      )}
      <div className="carousel-viewport h-full" data-viewport="" {...createViewportProps(label)}>
        <div className="carousel-track" data-track="">
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              className="carousel-slide"
              {...createSlideProps(index + 1, slides.length)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {!header && pause}
    </section>
  );
}

/** Makes the scrollable row reachable by keyboard. */
const createViewportProps = (label: string) => ({
  tabIndex: 0,
  role: 'group',
  'aria-label': label,
});

const createSlideProps = (number: number, all: number) => ({
  role: 'group',
  'aria-roledescription': t('slide'),
  'aria-label': t('{number} of {all}', { number, all }),
});

/** The script sets `data-paused` if the button, or the setting for reduced motion, pauses the carousel. */
const PauseButton = () => (
  <button
    type="button"
    data-pause=""
    aria-label={t('Pause')}
    className="pause needs-script grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border border-current text-muted transition-colors duration-200 hover:text-strong"
  >
    <Icon name="pause" className="size-5 [[data-paused]>&]:hidden" />
    <Icon name="play" className="size-5 [:not([data-paused])>&]:hidden" />
  </button>
);
