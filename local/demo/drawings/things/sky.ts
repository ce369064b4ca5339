import { circle, fade, rect, stroke } from '../svg.ts';

export const sunAt = (x: number, y: number, r: number, colour: string) =>
  fade(0.2, circle(x, y, r * 1.9, colour)) +
  fade(0.3, circle(x, y, r * 1.4, colour)) +
  circle(x, y, r, colour);

export const cloud = (x: number, y: number, w: number, colour: string) =>
  rect(x, y, w, w * 0.09, colour, w * 0.045) +
  rect(x + w * 0.18, y - w * 0.06, w * 0.5, w * 0.1, colour, w * 0.05) +
  rect(x + w * 0.34, y + w * 0.05, w * 0.56, w * 0.08, colour, w * 0.04);

export const birds = (x: number, y: number, colour: string) =>
  [
    [0, 0],
    [46, -18],
    [84, 8],
  ]
    .map(([dx = 0, dy = 0]) =>
      stroke(
        `M${x + dx - 14},${y + dy - 5}Q${x + dx - 6},${y + dy - 10} ${x + dx},${y + dy}Q${x + dx + 6},${y + dy - 10} ${x + dx + 14},${y + dy - 5}`,
        colour,
        3,
      ),
    )
    .join('');
