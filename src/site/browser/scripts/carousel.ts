import Swiper from 'swiper';
import { t } from '#words/words.ts';
import type { CarouselKind } from '../../components/carousel.tsx';
import { type Autoplay, startAutoplay } from './autoplay.ts';
import { carouselConfig, getView, minimumDragPx, transitionMs } from './carousel-config.ts';
import { waitUntilIdle } from './run-when.ts';

const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Starts a carousel, and restarts it whenever the number of visible slides changes [HOME-10]. */
export function startCarousel(carousel: HTMLElement): void {
  const kind = carousel.dataset['carousel'] as CarouselKind;
  let stopPromise = runCarousel(carousel, kind);
  for (const { from } of carouselConfig[kind].views) {
    window.matchMedia(`(width >= ${from}px)`).addEventListener('change', () => {
      stopPromise = stopPromise.then((stop) => {
        stop();
        return runCarousel(carousel, kind);
      });
    });
  }
}

/** Runs in two tasks to avoid one long task. Resolves to a function that restores the initial state. */
async function runCarousel(carousel: HTMLElement, kind: CarouselKind): Promise<() => void> {
  const viewport = carousel.querySelector<HTMLElement>('[data-viewport]');
  const track = carousel.querySelector<HTMLElement>('[data-track]');
  if (!viewport || !track) return () => undefined;

  const { delay } = carouselConfig[kind];
  const { slides, gap } = getView(kind, window.innerWidth);
  const canMove = track.children.length > slides;
  carousel.toggleAttribute('data-still', !canMove);
  if (!canMove) return () => undefined;

  const copies = delay ? addCopies(track, slides * 2) : [];
  const swiper = new Swiper(viewport, {
    // The container receives touches everywhere, even between slides. The track does not, because it moves.
    touchEventsTarget: 'container',
    init: false,
    wrapperClass: 'carousel-track',
    slideClass: 'carousel-slide',
    slidesPerView: slides,
    spaceBetween: gap,
    speed: prefersReducedMotion.matches ? 0 : transitionMs,
    loop: delay !== undefined,
    shortSwipes: false,
    longSwipesMs: -1,
  });
  await waitUntilIdle();
  swiper.init();
  moveByDragDistance(swiper);
  const listeners = new AbortController();
  const { signal } = listeners;
  makeHiddenSlidesInert(swiper);
  moveByArrowKeys(carousel, swiper, signal);
  if (kind === 'news') connectButtons(carousel, swiper, signal);
  const autoplay = delay ? startAutoplay(delay, () => swiper.slideNext()) : undefined;
  if (autoplay) connectPauseReasons(carousel, swiper, autoplay, signal);

  return () => {
    autoplay?.stop();
    listeners.abort();
    for (const slide of swiper.slides) slide.inert = false;
    swiper.destroy();
    for (const copy of copies) copy.remove();
  };
}

/** Adds copies of the slides until there are enough for an infinite loop. */
function addCopies(track: HTMLElement, minSlides: number): HTMLElement[] {
  const originals = [...track.children] as HTMLElement[];
  const copies: HTMLElement[] = [];
  while (originals.length + copies.length < minSlides) {
    for (const original of originals) {
      const copy = original.cloneNode(true) as HTMLElement;
      copy.dataset['copy'] = '';
      copies.push(copy);
    }
    track.append(...copies);
  }
  return copies;
}

/** Only the length of a drag determines whether it moves the carousel, not its speed or the width of the slides. */
function moveByDragDistance(swiper: Swiper) {
  let startX = 0;
  swiper.on('touchStart', () => {
    startX = swiper.touches.startX;
  });
  swiper.on('touchEnd', () => {
    const isLong = Math.abs(swiper.touches.currentX - startX) >= minimumDragPx;
    swiper.params.longSwipesRatio = isLong ? 0 : 1;
  });
}

/** Tab and screen readers skip inert slides. Copies are always inert. */
function makeHiddenSlidesInert(swiper: Swiper) {
  const update = () => {
    // Measures all slides before changing any. Measuring after a change would recalculate the styles of the page.
    const visibleSlides = new Set(swiper.slides.filter((slide) => isInView(swiper.el, slide)));
    for (const slide of swiper.slides) {
      slide.inert = slide.dataset['copy'] !== undefined || !visibleSlides.has(slide);
    }
  };
  swiper.on('transitionEnd', update);
  swiper.on('resize', update);
  update();
}

/** While focus is in the carousel, each arrow key moves it to the slide on that side [HOME-10, LANG-4]. */
function moveByArrowKeys(carousel: HTMLElement, swiper: Swiper, signal: AbortSignal) {
  const move = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    event.preventDefault();
    // Otherwise, a focused link would move out of view with its slide.
    if (swiper.slidesEl.contains(document.activeElement)) swiper.el.focus({ preventScroll: true });
    if ((key === 'ArrowLeft') === swiper.rtl) swiper.slideNext();
    else swiper.slidePrev();
  };
  carousel.addEventListener('keydown', move, { signal });
}

function isInView(viewport: HTMLElement, slide: HTMLElement) {
  const viewportRect = viewport.getBoundingClientRect();
  const { left, right } = slide.getBoundingClientRect();
  return left >= viewportRect.left - 1 && right <= viewportRect.right + 1;
}

/** Connects the two buttons of the news carousel [HOME-8]. */
function connectButtons(carousel: HTMLElement, swiper: Swiper, signal: AbortSignal) {
  const section = carousel.closest('section[data-section]') ?? carousel;
  const previous = section.querySelector<HTMLButtonElement>('[data-previous]');
  const next = section.querySelector<HTMLButtonElement>('[data-next]');
  if (!previous || !next) return;
  const update = () => {
    const activeElement = document.activeElement;
    previous.disabled = swiper.isBeginning;
    next.disabled = swiper.isEnd;
    // A disabled button loses focus, so the other button gets focus.
    if (activeElement === next && next.disabled) previous.focus();
    if (activeElement === previous && previous.disabled) next.focus();
  };
  previous.addEventListener('click', () => swiper.slidePrev(), { signal });
  next.addEventListener('click', () => swiper.slideNext(), { signal });
  swiper.on('slideChange', update);
  swiper.on('reachEnd', update);
  swiper.on('fromEdge', update);
  update();
  signal.addEventListener('abort', () => {
    previous.disabled = true;
    next.disabled = true;
  });
}

/** Pauses on hover, on focus, during a drag, in a hidden tab, out of view, and with the pause button [HOME-11]. */
function connectPauseReasons(
  carousel: HTMLElement,
  swiper: Swiper,
  autoplay: Autoplay,
  signal: AbortSignal,
) {
  const pauseWhile = (isActive: boolean, reason: Parameters<Autoplay['pause']>[0]) =>
    isActive ? autoplay.pause(reason) : autoplay.resume(reason);
  const addListener = (type: string, listener: (event: Event) => void) =>
    carousel.addEventListener(type, listener, { signal });

  addListener('mouseenter', () => autoplay.pause('hover'));
  addListener('mouseleave', () => autoplay.resume('hover'));
  addListener('focusin', () => autoplay.pause('focus'));
  addListener('focusout', () => autoplay.resume('focus'));
  swiper.on('sliderFirstMove', () => autoplay.pause('drag'));
  swiper.on('touchEnd', () => autoplay.resume('drag'));

  const onVisibilityChange = () => pauseWhile(document.hidden, 'hidden-tab');
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  onVisibilityChange();

  const viewObserver = new IntersectionObserver(([entry]) =>
    pauseWhile(!entry?.isIntersecting, 'out-of-view'),
  );
  viewObserver.observe(carousel);
  signal.addEventListener('abort', () => viewObserver.disconnect());

  const button = carousel.querySelector<HTMLButtonElement>('[data-pause]');
  const setPaused = (paused: boolean) => {
    pauseWhile(paused, 'pause-button');
    button?.toggleAttribute('data-paused', paused);
    button?.setAttribute('aria-label', t(paused ? 'Play' : 'Pause'));
  };
  button?.addEventListener('click', () => setPaused(!button.hasAttribute('data-paused')), {
    signal,
  });
  setPaused(prefersReducedMotion.matches || button?.hasAttribute('data-paused') === true);
}
