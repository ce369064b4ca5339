import { ink, terra } from '../../palette.ts';
import { glow } from '../../svg.ts';
import { ground } from '../scene.ts';

export const slideSize = { width: 1920, height: 1080 };
const { width: w, height: h } = slideSize;

/** Dusk falls from the left, so that light text stands out there; the action is on the right. */
export const dusk = () =>
  ground(
    'dusk',
    [0, 0, w, h],
    [
      [0, ink[900], 0.72],
      [0.42, ink[900], 0.4],
      [0.75, ink[900], 0],
    ],
    [1, 0.12],
  );

export const haze = (x: number, y: number, r: number) =>
  `<defs>${glow('haze', [
    [0, '#ffe9cf', 0.85],
    [0.4, terra[300], 0.4],
    [1, terra[300], 0],
  ])}</defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#haze)"/>`;
