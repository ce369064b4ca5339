import { ink, sand, terra } from '../palette.ts';
import { ellipse, fade, gradient, inside, lines, rect, repeat, shape } from '../svg.ts';
import { sunAt } from './sky.ts';
import { skyline } from './skyline.ts';

/** A wall and a floor. */
export const room = (
  w: number,
  h: number,
  floor: number,
  wall: string,
  ground: string,
  skirting: string = sand[50],
) =>
  rect(0, 0, w, floor, wall) +
  rect(0, floor, w, h - floor, ground) +
  rect(0, floor - 12, w, 12, skirting);

/** Light that falls in from the right, as a slanted patch. */
export const lightPatch = (x: number, y: number, w: number, h: number) =>
  fade(0.28, shape(`M${x},${y}l${w},0l${-h * 0.5},${h}l${-w},0Z`, '#ffffff'));

/** A window with a skyline behind it. */
export const cityWindow = (
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  panes = 3,
) =>
  rect(x - 9, y - 9, w + 18, h + 18, sand[50], 4) +
  inside(
    id,
    `M${x},${y}h${w}v${h}h${-w}Z`,
    rect(x, y, w, h, ink[200]),
    rect(x, y + h * 0.45, w, h * 0.6, terra[200]),
    sunAt(x + w * 0.74, y + h * 0.55, h * 0.1, '#fff4e4'),
    skyline(x - 20, y + h, w + 40, h * 0.8, ink[300], seed),
    skyline(x - 20, y + h, w + 40, h * 0.46, ink[400], seed + 3),
    fade(
      0.3,
      shape(`M${x + w * 0.2},${y}l${w * 0.16},0l${-h * 0.4},${h}l${-w * 0.16},0Z`, '#ffffff'),
    ),
  ) +
  repeat(panes - 1, (i) => rect(x + ((i + 1) * w) / panes - 4, y, 8, h, sand[50])) +
  rect(x - 16, y + h + 6, w + 32, 12, sand[200], 2);

/** A hanging lamp with its cone of light. */
export const lamp = (x: number, length: number, colour: string, light = 0.18) =>
  lines(
    [
      [x, 0],
      [x, length],
    ],
    ink[800],
    3,
  ) +
  `<defs>${gradient(`cone${x}`, [
    [0, '#fff3d6', light * 1.7],
    [1, '#fff3d6', 0],
  ])}</defs>` +
  shape(
    `M${x - 36},${length + 40}L${x + 36},${length + 40}L${x + 150},${length + 420}L${x - 150},${length + 420}Z`,
    `url(#cone${x})`,
  ) +
  shape(
    `M${x - 14},${length}L${x + 14},${length}L${x + 44},${length + 42}L${x - 44},${length + 42}Z`,
    colour,
  ) +
  ellipse(x, length + 42, 30, 7, '#fff3d6');
