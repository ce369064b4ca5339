import type { Shown } from '#contract/fields/picture-view.ts';
import type { Slider } from '#contract/kinds/sliders.ts';
import { t } from '#words/words.ts';
import { Carousel } from './carousel.tsx';
import { Slide } from './hero-slide.tsx';

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
