import { ink, leaf, sand, terra } from '../palette.ts';
import { rect, repeat, shape, stroke } from '../svg.ts';

/** A speech bubble with lines of writing. */
export const bubble = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  ink: string,
  tail: 1 | -1 = 1,
) =>
  shape(
    `M${x + w / 2 - 14},${y + h - 2}L${x + w / 2 + tail * 34},${y + h + 30}L${x + w / 2 + 16},${y + h - 2}Z`,
    colour,
  ) +
  rect(x, y, w, h, colour, 20) +
  repeat(Math.floor((h - 24) / 22), (i) =>
    rect(x + 20, y + 20 + i * 22, (w - 40) * (i % 2 ? 0.66 : 1), 8, ink, 4),
  );

/** A wall chart with ticked rows. */
export const chart = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, '#ffffff', 6) +
  rect(x, y, w, 34, ink[600], 6) +
  rect(x, y + 24, w, 12, ink[600]) +
  rect(x + 16, y + 12, w * 0.4, 10, sand[200], 5) +
  repeat(
    5,
    (i) =>
      rect(x + 18, y + 54 + i * 28, 18, 18, leaf[300], 4) +
      stroke(`M${x + 22},${y + 63 + i * 28}l4,5l8,-9`, leaf[700], 3.5) +
      rect(x + 50, y + 58 + i * 28, w * (0.36 + ((i * 7) % 4) * 0.09), 9, ink[200], 4) +
      rect(x + w - 46, y + 58 + i * 28, 28, 9, i === 3 ? terra[400] : ink[300], 4),
  );

/** A framed picture. */
export const frame = (x: number, y: number, w: number, h: number, ground: string, motif: string) =>
  rect(x, y, w, h, sand[600], 3) +
  rect(x + 7, y + 7, w - 14, h - 14, sand[50]) +
  rect(x + 18, y + 18, w - 36, h - 36, ground) +
  motif;
