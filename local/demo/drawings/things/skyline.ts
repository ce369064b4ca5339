import { dice, ellipse, polygon, rect, shape } from '../svg.ts';

/** A far-off skyline in one tone, standing on `y`. */
export function skyline(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  seed: number,
): string {
  const roll = dice(seed);
  let towers = '';
  for (let at = x; at < x + width; ) {
    const w = 26 + roll() * 46;
    const middle = 1 - Math.abs((at - x) / width - 0.5);
    const h = height * (0.28 + roll() * 0.5) * middle * 1.3;
    towers += silhouette(at, y, w, h, fill, Math.floor(roll() * 6));
    at += w * (0.72 + roll() * 0.5);
  }
  return towers;
}

function silhouette(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  kind: number,
): string {
  const body = rect(x, y - h, w, h, fill);
  switch (kind) {
    case 0:
      return (
        body +
        polygon(
          [
            [x, y - h + 1],
            [x + w / 2, y - h - w * 1.1],
            [x + w, y - h + 1],
          ],
          fill,
        )
      );
    case 1:
      return (
        body +
        rect(x + w * 0.2, y - h - h * 0.12, w * 0.6, h * 0.13, fill) +
        rect(x + w * 0.46, y - h * 1.42, w * 0.08, h * 0.32, fill)
      );
    case 2:
      return shape(
        `M${x},${y}L${x},${y - h}C${x + w * 0.9},${y - h * 0.95} ${x + w},${y - h * 0.5} ${x + w},${y}Z`,
        fill,
      );
    case 3:
      return body + ellipse(x + w / 2, y - h, w / 2, w * 0.34, fill);
    case 4:
      return polygon(
        [
          [x, y],
          [x, y - h],
          [x + w, y - h * 1.22],
          [x + w, y],
        ],
        fill,
      );
    default:
      return body;
  }
}
