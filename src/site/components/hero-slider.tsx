import { getPictureView, type PictureView, type Shown } from '#contract/fields/picture-view.ts';
import type { Slider } from '#contract/kinds/sliders.ts';
import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { createSrcSet, isResizable } from '../shared/image-address.ts';
import { contactFormPath } from '../shared/links.ts';
import { getPagePath } from '../shared/page-path.ts';
import { Carousel } from './carousel.tsx';
import { Picture } from './picture.tsx';

interface HeroSliderProps {
  slides: Shown<Slider>[];
  companyName: string;
  /** The texts to show if there are no slides. */
  fallback: { title: string; description: string };
  hasServices: boolean;
}

/** The top of the home page [HOME-1]. */
export function HeroSlider({ slides, companyName, fallback, hasServices }: HeroSliderProps) {
  if (slides.length === 0) {
    const fallbackSlide = {
      firstTitle: companyName,
      secondTitle: fallback.title,
      description: fallback.description,
      image: '',
    };
    return (
      <div className="hero-height">
        <Slide slide={fallbackSlide} isFirst hasServices={hasServices} />
      </div>
    );
  }
  return (
    <Carousel kind="hero" label={t('Highlights')} autoplay className="hero-height on-ink-ground">
      {slides.map((slide, index) => (
        <Slide
          key={slide._id}
          slide={slide}
          isFirst={index === 0}
          hasServices={hasServices}
          position={slides.length > 1 ? `${index + 1} / ${slides.length}` : ''}
        />
      ))}
    </Carousel>
  );
}

/** The head of the page preloads the picture with exactly this size and format. */
const pictureShape = {
  width: 1440,
  height: 810,
  frame: '16:9',
  widths: [840, 960, 1120, 1440, 1920],
  // On a small screen, the picture is as tall as the upper part of the slide and wider than the screen.
  sizes: '(width < 48rem) 480px, 100vw',
} as const;

/**
 * Returns the attributes of a preload link for the picture, which would otherwise wait for the stylesheet. Null if the
 * picture cannot be resized.
 */
export function createSlidePreload(image: string, view?: PictureView) {
  const framedCopy = view?.frames?.[pictureShape.frame];
  const address = framedCopy?.src ?? image;
  if (!isResizable(address)) return null;
  const size = framedCopy ? { width: pictureShape.width } : pictureShape;
  return {
    imagesrcset: createSrcSet(address, pictureShape.widths, size),
    imagesizes: pictureShape.sizes,
  };
}

interface SlideProps {
  slide: Shown<
    Pick<Slider, 'firstTitle' | 'secondTitle' | 'description' | 'image'> &
      Partial<Pick<Slider, 'imageAlt'>>
  >;
  /** The title of the first slide is the heading of the page, and its picture has priority. */
  isFirst?: boolean;
  hasServices?: boolean;
  /** The number next to the pause button: `1 / 3`. */
  position?: string;
}

/** Texts on a picture [HOME-1]. */
export function Slide({ slide, isFirst = false, hasServices = true, position }: SlideProps) {
  const { image, imageAlt } = slide;
  return (
    <div
      className={`on-ink-ground relative isolate flex h-full min-h-[34rem] overflow-hidden lg:items-center ${image ? 'items-end' : 'items-center'}`}
    >
      {image && (
        <Picture
          src={image}
          alt={imageAlt || undefined}
          view={getPictureView(slide, image)}
          {...pictureShape}
          priority={isFirst}
          className="absolute inset-x-0 top-0 -z-20 h-[38%] w-full object-[72%_50%] rtl:object-[28%_50%] md:h-[52%] lg:h-full"
        />
      )}
      <div aria-hidden="true" className="slide-scrim absolute inset-0 -z-10" />
      <div
        className={`wrap pb-[calc(5rem+var(--proof-height,0px))] lg:pt-24 ${image ? 'slide-text pt-36' : 'pt-24'}`}
      >
        <div className="max-w-[46rem]">
          <SlideTexts slide={slide} isFirst={isFirst} />
          <SlideLinks hasServices={hasServices} />
        </div>
      </div>
      {position && (
        <p aria-hidden="true" className="slide-count text-[0.9375rem] text-on-ink tabular-nums">
          {position}
        </p>
      )}
    </div>
  );
}

function SlideTexts({ slide, isFirst = false }: Pick<SlideProps, 'slide' | 'isFirst'>) {
  const { firstTitle, secondTitle, description } = slide;
  const Title = isFirst ? 'h1' : 'h2';
  const title = secondTitle || firstTitle;
  return (
    <>
      {secondTitle && firstTitle && (
        <p lang={slide.lang} dir="auto" className="eyebrow line-clamp-2">
          {firstTitle}
        </p>
      )}
      {title && (
        <Title
          lang={slide.lang}
          dir="auto"
          className={`mt-3 md:mt-5 text-on-ink ${title.length > 70 ? 'line-clamp-6 text-heading' : 'text-display'}`}
        >
          {title}
        </Title>
      )}
      {description && (
        <p
          lang={slide.lang}
          dir="auto"
          className="mt-4 line-clamp-6 md:mt-6 max-w-[34rem] text-lead text-on-ink"
        >
          {description}
        </p>
      )}
    </>
  );
}

const SlideLinks = ({ hasServices }: { hasServices: boolean }) => (
  <p className="mt-6 flex flex-wrap gap-2.5 md:mt-9 md:gap-3">
    <a
      href={getPagePath(contactFormPath)}
      className={getButtonClass('primary', 'min-h-12 px-4 sm:px-7 sm:text-base!')}
    >
      {t('Request manpower')}
    </a>
    {hasServices && (
      <a
        href={getPagePath('/our-services')}
        className="inline-flex min-h-12 items-center rounded-lg border border-on-ink/50 px-4 sm:px-7 font-semibold text-sm sm:text-base text-on-ink transition-colors duration-200 hover:border-on-ink hover:bg-on-ink/10"
      >
        {t('Our services')}
      </a>
    )}
  </p>
);
