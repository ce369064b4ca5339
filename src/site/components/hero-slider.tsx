import type { Slider } from '#contract/entities/slider.ts';
import { Carousel } from './carousel.tsx';
import { Slide } from './slide.tsx';

interface HeroSliderProps {
  slides: Slider[];
  companyName: string;
  /** Shown in place of slides while there are none. */
  fallback: { title: string; description: string };
}

/** The opening of the home page: its slides, or a statement made from the profile while there are none [HOME-1]. */
export function HeroSlider({ slides, companyName, fallback }: HeroSliderProps) {
  if (slides.length === 0) {
    const statement = {
      firstTitle: companyName,
      secondTitle: fallback.title,
      description: fallback.description,
      image: '',
    };
    return (
      <div className="hero-height">
        <Slide slide={statement} first />
      </div>
    );
  }
  return (
    <Carousel
      kind="hero"
      label="Highlights"
      autoplay
      className="hero-height on-ink-ground relative"
      pauseClassName="absolute inset-x-0 bottom-6 z-10 wrap flex justify-end pr-24 md:pr-28"
      slides={slides.map((slide, at) => ({
        key: slide._id,
        content: <Slide slide={slide} first={at === 0} />,
      }))}
    />
  );
}
