import { expect, it, vi } from 'vitest';
import { countUpWhenSeen } from '#site/browser/scripts/count-up.ts';

it('counts up from zero even if the first animation frame is late [HOME-6]', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void;
      disconnect = () => undefined;
      constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => onSeen([{ isIntersecting: true }]);
      }
    },
  );
  const figure = document.createElement('span');
  figure.dataset['count'] = '1200';
  const band = document.createElement('p');
  band.append(figure);
  countUpWhenSeen(band);

  // Whole milliseconds avoid rounding errors in the 1,200 ms between the first and the last frame.
  const firstFrameAt = Math.ceil(performance.now()) + 5000;
  frames.shift()?.(firstFrameAt);
  expect(figure.textContent).toBe('0');
  frames.shift()?.(firstFrameAt + 600);
  expect(figure.textContent).toBe('1,125');
  frames.shift()?.(firstFrameAt + 1200);
  expect(figure.textContent).toBe('1,200');
  expect(frames).toEqual([]);
});
