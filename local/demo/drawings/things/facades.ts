import { ink, leaf, sand, terra } from '../palette.ts';
import { circle, fade, rect, repeat } from '../svg.ts';

/** A block of flats with balconies, `floors` high. */
export const balconies = (x: number, y: number, w: number, floors: number) =>
  rect(x, y - floors * 72 - 24, w, floors * 72 + 24, sand[100]) +
  fade(0.55, rect(x, y - floors * 72 - 24, w * 0.16, floors * 72 + 24, sand[400])) +
  rect(x - 12, y - floors * 72 - 36, w + 24, 16, terra[500], 3) +
  repeat(floors, (f) =>
    repeat(5, (c) => {
      const bx = x + w * 0.2 + c * w * 0.158;
      const by = y - f * 72;
      const open = (f * 3 + c) % 4;
      if (f === 0 && c === 2)
        return (
          rect(bx - 6, by - 62, w * 0.13, 62, ink[700], 4) +
          rect(bx - 16, by - 72, w * 0.18, 10, terra[600], 2)
        );
      return (
        rect(bx, by - 58, w * 0.1, 46, open ? ink[500] : '#f3c9a2', 3) +
        (open === 2 ? rect(bx, by - 58, w * 0.05, 46, terra[300], 3) : '') +
        rect(bx - 6, by - 30, w * 0.13, 20, ink[300], 2) +
        fade(0.5, rect(bx - 6, by - 14, w * 0.13, 4, ink[700]))
      );
    }),
  ) +
  repeat(floors, (f) => rect(x, y - f * 72 - 4, w, 4, sand[300])) +
  rect(x + w * 0.04, y - floors * 72, w * 0.08, floors * 72 - 10, ink[400], 3) +
  rect(x + w * 0.7, y - floors * 72 - 66, 60, 32, ink[300], 4) +
  rect(x + w * 0.3, y - floors * 72 - 56, 90, 22, ink[400], 2);

/** A hospital front with its sign. */
export const hospital = (x: number, y: number, w: number) =>
  rect(x, y - 300, w, 300, sand[50]) +
  fade(0.5, rect(x, y - 300, w * 0.14, 300, ink[200])) +
  rect(x + w * 0.34, y - 400, w * 0.32, 400, '#ffffff') +
  fade(0.4, rect(x + w * 0.34, y - 400, w * 0.08, 400, ink[200])) +
  repeat(4, (r) =>
    repeat(
      3,
      (c) =>
        rect(x + w * 0.05 + c * w * 0.095, y - 270 + r * 66, w * 0.07, 40, ink[400], 3) +
        rect(x + w * 0.7 + c * w * 0.095, y - 270 + r * 66, w * 0.07, 40, ink[400], 3),
    ),
  ) +
  rect(x, y - 312, w, 14, leaf[500]) +
  rect(x + w * 0.34, y - 410, w * 0.32, 14, leaf[500]) +
  circle(x + w / 2, y - 330, 42, leaf[500]) +
  rect(x + w / 2 - 8, y - 356, 16, 52, '#ffffff', 3) +
  rect(x + w / 2 - 26, y - 338, 52, 16, '#ffffff', 3) +
  rect(x + w * 0.4, y - 120, w * 0.2, 120, ink[600], 3) +
  rect(x + w / 2 - 3, y - 120, 6, 120, sand[50]) +
  rect(x + w * 0.36, y - 136, w * 0.28, 16, leaf[600], 3);
