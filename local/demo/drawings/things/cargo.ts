import { ink, leaf, sand, terra } from '../palette.ts';
import { dice, fade, place, rect, repeat } from '../svg.ts';

const boxColours = [
  terra[500],
  ink[500],
  sand[300],
  leaf[500],
  terra[400],
  ink[600],
  sand[400],
  ink[300],
];

/** One freight container. */
export const container = (x: number, y: number, w: number, h: number, colour: string) =>
  rect(x, y - h, w, h, colour, 2) +
  fade(
    0.18,
    repeat(Math.max(4, Math.round(w / 11)), (i) =>
      rect(x + 4 + (i * (w - 8)) / Math.max(4, Math.round(w / 11)), y - h + 4, 3, h - 8, ink[950]),
    ),
  ) +
  fade(0.2, rect(x, y - 6, w, 6, ink[950]), rect(x, y - h, w * 0.12, h, ink[950]));

/** Containers stacked in columns of the given heights. */
export const stacks = (
  x: number,
  y: number,
  heights: number[],
  w: number,
  h: number,
  seed: number,
) => {
  const roll = dice(seed);
  return heights
    .map((count, column) =>
      repeat(count, (row) =>
        container(
          x + column * (w + 3),
          y - row * (h + 2),
          w,
          h,
          boxColours[Math.floor(roll() * boxColours.length)] ?? ink[500],
        ),
      ),
    )
    .join('');
};

/** Cartons on a pallet. */
export const pallet = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    rect(0, -10, 120, 10, sand[600], 1),
    ...[
      [4, -56, 54],
      [62, -56, 54],
      [4, -102, 54],
      [62, -102, 54],
      [32, -140, 58],
    ].map(
      ([bx = 0, by = 0, w = 0]) =>
        rect(bx, by, w, w === 58 ? 36 : 44, sand[400], 2) +
        rect(bx, by, w * 0.3, w === 58 ? 36 : 44, sand[500], 2) +
        rect(bx + w / 2 - 6, by, 12, 16, sand[200]),
    ),
  );
