import Swiper from 'swiper';
import { Keyboard } from 'swiper/modules';
import type { CarouselKind } from '../../components/carousel.tsx';
import { type Autoplay, startAutoplay } from './autoplay.ts';
import { carouselConfig, minimumDrag, transitionTime, viewAt } from './carousel-config.ts';

const wantsStillness = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Sets a carousel in motion, and anew whenever another number of slides fits the window [HOME-10]. */
export function startCarousel(carousel: HTMLElement): void {
  const kind = carousel.dataset['carousel'] as CarouselKind;
  let stop = run(carousel, kind);
  for (const { from } of carouselConfig[kind].views) {
    window.matchMedia(`(width >= ${from}px)`).addEventListener('change', () => {
      stop();
      stop = run(carousel, kind);
    });
  }
}

/** Runs a carousel for the window's present width; returns how to put everything back. */
function run(carousel: HTMLElement, kind: CarouselKind): () => void {
  const viewport = carousel.querySelector<HTMLElement>('[data-viewport]');
  const track = carousel.querySelector<HTMLElement>('[data-track]');
  if (!viewport || !track) return () => undefined;

  const { delay, infinite } = carouselConfig[kind];
  const { slides, gap } = viewAt(kind, window.innerWidth);
  const moves = track.children.length > slides;
  carousel.toggleAttribute('data-still', !moves);
  if (!moves) return () => undefined;

  const copies = infinite ? fillUp(track, slides * 2) : [];
  const swiper = new Swiper(viewport, {
    modules: [Keyboard],
    keyboard: { enabled: true, onlyInViewport: true },
    wrapperClass: 'carousel-track',
    slideClass: 'carousel-slide',
    slidesPerView: slides,
    spaceBetween: gap,
    speed: wantsStillness.matches ? 0 : transitionTime,
    loop: infinite,
    shortSwipes: false,
    longSwipesMs: -1,
  });
  decideDragsByDistance(swiper);
  followFocus(swiper);
  const connections = new AbortController();
  if (kind === 'news') connectButtons(carousel, swiper, connections.signal);
  const autoplay = delay ? startAutoplay(delay, () => swiper.slideNext()) : undefined;
  if (autoplay) connectHolds(carousel, swiper, autoplay, connections.signal);

  return () => {
    autoplay?.stop();
    connections.abort();
    swiper.destroy();
    for (const copy of copies) copy.remove();
  };
}

/** Repeats the slides, for the eye only, until an endless row can be made of them. */
function fillUp(track: HTMLElement, needed: number): HTMLElement[] {
  const originals = [...track.children] as HTMLElement[];
  const copies: HTMLElement[] = [];
  while (originals.length + copies.length < needed) {
    for (const original of originals) {
      const copy = original.cloneNode(true) as HTMLElement;
      copy.inert = true;
      copies.push(copy);
    }
    track.append(...copies);
  }
  return copies;
}

/** A drag moves on when it went far enough, however fast it was and however wide the slides are. */
function decideDragsByDistance(swiper: Swiper) {
  let startX = 0;
  swiper.on('touchStart', () => {
    startX = swiper.touches.startX;
  });
  swiper.on('touchEnd', () => {
    const far = Math.abs(swiper.touches.currentX - startX) >= minimumDrag;
    swiper.params.longSwipesRatio = far ? 0 : 1;
  });
}

/** A slide that gets the focus comes into view. */
function followFocus(swiper: Swiper) {
  swiper.el.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const slide = target.closest<HTMLElement>('.carousel-slide');
    if (slide && !isInView(swiper.el, slide)) swiper.slideTo(swiper.slides.indexOf(slide));
  });
}

function isInView(viewport: HTMLElement, slide: HTMLElement) {
  const outer = viewport.getBoundingClientRect();
  const inner = slide.getBoundingClientRect();
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
}

/** The news' own two buttons, disabled at the ends [HOME-8]. */
function connectButtons(carousel: HTMLElement, swiper: Swiper, signal: AbortSignal) {
  const section = carousel.closest('section[data-section]') ?? carousel;
  const previous = section.querySelector<HTMLButtonElement>('[data-previous]');
  const next = section.querySelector<HTMLButtonElement>('[data-next]');
  if (!previous || !next) return;
  const update = () => {
    previous.disabled = swiper.isBeginning;
    next.disabled = swiper.isEnd;
  };
  previous.addEventListener('click', () => swiper.slidePrev(), { signal });
  next.addEventListener('click', () => swiper.slideNext(), { signal });
  swiper.on('slideChange', update);
  swiper.on('reachEnd', update);
  swiper.on('fromEdge', update);
  update();
}

/** What makes a carousel stand still: pointer, focus, a hidden tab, being out of view, its pause button [HOME-11]. */
function connectHolds(
  carousel: HTMLElement,
  swiper: Swiper,
  autoplay: Autoplay,
  signal: AbortSignal,
) {
  const when = (holds: boolean, reason: Parameters<Autoplay['hold']>[0]) =>
    holds ? autoplay.hold(reason) : autoplay.release(reason);
  const on = (type: string, listener: (event: Event) => void) =>
    carousel.addEventListener(type, listener, { signal });

  on('mouseenter', () => autoplay.hold('hover'));
  on('mouseleave', () => autoplay.release('hover'));
  on('focusin', () => autoplay.hold('focus'));
  on('focusout', () => autoplay.release('focus'));
  swiper.on('sliderFirstMove', () => autoplay.hold('drag'));
  swiper.on('touchEnd', () => autoplay.release('drag'));

  const hidden = () => when(document.hidden, 'hidden-tab');
  document.addEventListener('visibilitychange', hidden, { signal });
  hidden();

  const seen = new IntersectionObserver(([entry]) => when(!entry?.isIntersecting, 'out-of-view'));
  seen.observe(carousel);
  signal.addEventListener('abort', () => seen.disconnect());

  const button = carousel.querySelector<HTMLButtonElement>('[data-pause]');
  const setPaused = (paused: boolean) => {
    when(paused, 'pause-button');
    button?.toggleAttribute('data-paused', paused);
    button?.setAttribute('aria-label', paused ? 'Play' : 'Pause');
  };
  button?.addEventListener('click', () => setPaused(!button.hasAttribute('data-paused')), {
    signal,
  });
  setPaused(wantsStillness.matches || button?.hasAttribute('data-paused') === true);
}
