import type { CarouselKind } from '../../components/carousel.tsx';

interface View {
  /** The minimum width of the window, in pixels. */
  from: number;
  slides: number;
  gap: number;
}

interface CarouselConfig {
  /** The milliseconds between two moves. Undefined for a carousel that only visitors move and that has an end. */
  delay?: number;
  /** Narrowest first. The first view also applies to narrower windows. */
  views: readonly [View, ...View[]];
}

/** Most values are requirements [HOME-1, HOME-7 to HOME-10]. `styles/carousel.css` repeats the views. */
export const carouselConfig: Record<CarouselKind, CarouselConfig> = {
  hero: { delay: 2000, views: [{ from: 0, slides: 1, gap: 0 }] },
  team: {
    delay: 3000,
    views: [
      { from: 0, slides: 1, gap: 24 },
      { from: 464, slides: 2, gap: 24 },
      { from: 1024, slides: 4, gap: 24 },
    ],
  },
  partners: {
    delay: 2000,
    views: [
      { from: 0, slides: 2, gap: 16 },
      { from: 464, slides: 3, gap: 16 },
      { from: 1024, slides: 4, gap: 16 },
    ],
  },
  news: {
    views: [
      { from: 380, slides: 1, gap: 0 },
      { from: 768, slides: 2, gap: 16 },
      { from: 1024, slides: 3, gap: 20 },
    ],
  },
};

export const transitionMs = 500;

export const minimumDragPx = 80;

export const getView = (kind: CarouselKind, width: number): View => {
  const { views } = carouselConfig[kind];
  return views.findLast(({ from }) => width >= from) ?? views[0];
};
