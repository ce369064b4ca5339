import { ink, sand, terra } from '../palette.ts';
import { dice, fade, lines, rect, repeat } from '../svg.ts';

interface TowerTone {
  face: string;
  side: string;
  window: string;
}

/** A near tower with a lit face and a shaded side to its left. */
export function tower(
  x: number,
  y: number,
  w: number,
  h: number,
  tone: TowerTone,
  seed = 1,
): string {
  const side = w * 0.28;
  const roll = dice(seed);
  const columns = Math.max(2, Math.round((w - side) / 26));
  const rows = Math.round(h / 34);
  const cell = (w - side) / columns;
  const windows = repeat(rows - 1, (row) =>
    repeat(columns, (column) =>
      fade(
        roll() > 0.25 ? 0.9 : 0.35,
        rect(
          x + side + column * cell + cell * 0.2,
          y - h + 18 + row * 34,
          cell * 0.6,
          18,
          tone.window,
          2,
        ),
      ),
    ),
  );
  return (
    rect(x, y - h, side + 1, h, tone.side) + rect(x + side, y - h, w - side, h, tone.face) + windows
  );
}

/** A concrete frame going up: floors, columns, starter bars and safety screens. */
export function shell(x: number, y: number, w: number, floors: number, floor: number): string {
  const frames = repeat(floors, (i) => {
    const top = y - (i + 1) * floor;
    const done = i < floors - 3;
    return (
      rect(x + 6, top, w - 12, floor, done ? ink[300] : ink[700]) +
      fade(0.35, rect(x + 6, top, w - 12, floor * 0.45, ink[900])) +
      repeat(
        6,
        (c) =>
          rect(x + 4 + (c * (w - 22)) / 5, top, 14, floor, sand[300]) +
          rect(x + 4 + (c * (w - 22)) / 5, top, 5, floor, sand[400]),
      ) +
      rect(x - 8, top, w + 16, 11, sand[200]) +
      rect(x - 8, top + 8, w + 16, 5, sand[500])
    );
  });
  const top = y - floors * floor;
  const bars = repeat(
    6,
    (c) =>
      lines(
        [
          [x + 8 + (c * (w - 22)) / 5, top],
          [x + 8 + (c * (w - 22)) / 5, top - 26],
        ],
        terra[700],
        2.5,
      ) +
      lines(
        [
          [x + 14 + (c * (w - 22)) / 5, top],
          [x + 14 + (c * (w - 22)) / 5, top - 32],
        ],
        terra[700],
        2.5,
      ),
  );
  const screen =
    fade(0.9, rect(x - 12, top + floor * 0.9, w + 24, floor * 1.3, terra[400], 3)) +
    fade(
      0.5,
      repeat(5, (i) =>
        lines(
          [
            [x - 12 + (i * (w + 24)) / 5, top + floor * 0.9],
            [x - 12 + (i * (w + 24)) / 5, top + floor * 2.2],
          ],
          terra[700],
          2,
        ),
      ),
    );
  return frames + bars + screen;
}
