import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';
import {
  carouselConfig,
  getView,
  minimumDragPx,
  transitionMs,
} from '#site/browser/scripts/carousel-config.ts';

const countSlides = (kind: Parameters<typeof getView>[0], ...widths: number[]) =>
  widths.map((width) => getView(kind, width).slides);

it('uses a 500 ms transition and an 80 px minimum drag for every carousel [HOME-10]', () => {
  expect(transitionMs).toBe(500);
  expect(minimumDragPx).toBe(80);
});

it('shows one hero slide for 2000 ms at every width [HOME-1]', () => {
  expect(countSlides('hero', 320, 800, 3000)).toEqual([1, 1, 1]);
  expect(carouselConfig.hero.delay).toBe(2000);
});

it('animates the hero’s pause button for the duration of a slide [HOME-1, HOME-11]', async () => {
  const styles = await readFile(join(projectRoot, 'src/styles/hero.css'), 'utf8');
  const [, seconds] = /animation: slide-time (\d+)s linear infinite/.exec(styles) ?? [];
  expect(Number(seconds) * 1000).toBe(carouselConfig.hero.delay);
});

it('shows 1, 2 or 4 team members for 3000 ms [HOME-7]', () => {
  expect(countSlides('team', 320, 463, 464, 1023, 1024, 3000)).toEqual([1, 1, 2, 2, 4, 4]);
  expect(carouselConfig.team.delay).toBe(3000);
});

it('shows 2, 3 or 4 partners for 2000 ms [HOME-9]', () => {
  expect(countSlides('partners', 320, 463, 464, 1023, 1024)).toEqual([2, 2, 3, 3, 4]);
  expect(carouselConfig.partners.delay).toBe(2000);
});

it('shows 1, 2 or 3 news items with gaps, and moves only on request [HOME-8]', () => {
  expect([380, 768, 1024].map((width) => getView('news', width))).toMatchObject([
    { slides: 1, gap: 0 },
    { slides: 2, gap: 16 },
    { slides: 3, gap: 20 },
  ]);
  expect(countSlides('news', 320, 767, 1023)).toEqual([1, 1, 2]);
  expect(carouselConfig.news.delay).toBeUndefined();
});
