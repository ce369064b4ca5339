import type { CarouselKind } from '../../components/carousel.tsx';

interface View {
  /** From this width of the window on, in pixels. */
  from: number;
  /** How many slides are seen at a time. */
  slides: number;
  gap: number;
}

interface CarouselConfig {
  /** Milliseconds between two moves; absent where only people move it. */
  delay?: number;
  infinite: boolean;
  /** Narrowest first; the first one also holds below its width. */
  views: readonly [View, ...View[]];
}

/** The exact figures of the carousels [HOME-1, HOME-7 to HOME-10]; `styles/carousel.css` lays out the same. */
export const carouselConfig: Record<CarouselKind, CarouselConfig> = {
  hero: { delay: 2000, infinite: true, views: [{ from: 0, slides: 1, gap: 0 }] },
  team: {
    delay: 3000,
    infinite: true,
    views: [
      { from: 0, slides: 1, gap: 24 },
      { from: 464, slides: 2, gap: 24 },
      { from: 1024, slides: 4, gap: 24 },
    ],
  },
  partners: {
    delay: 2000,
    infinite: true,
    views: [
      { from: 0, slides: 2, gap: 16 },
      { from: 464, slides: 3, gap: 16 },
      { from: 1024, slides: 4, gap: 16 },
    ],
  },
  news: {
    infinite: false,
    views: [
      { from: 380, slides: 1, gap: 0 },
      { from: 768, slides: 2, gap: 16 },
      { from: 1024, slides: 3, gap: 20 },
    ],
  },
};

/** Milliseconds that a move takes. */
export const transitionTime = 500;

/** How far a drag has to go to move on, in pixels. */
export const minimumDrag = 80;

/** The view that holds at a width of the window. */
export const viewAt = (kind: CarouselKind, width: number): View => {
  const { views } = carouselConfig[kind];
  return views.findLast(({ from }) => width >= from) ?? views[0];
};
