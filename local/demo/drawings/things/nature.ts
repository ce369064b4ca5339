import { leaf, sand } from '../palette.ts';
import { ellipse, fade, place, repeat, shape, stroke, turn } from '../svg.ts';

const frond = (angle: number, colour: string) =>
  turn(angle, 0, 0, shape('M0,0C30,-34 84,-40 124,4C88,-14 44,-10 0,0Z', colour));

/** A date palm standing on (x, y). */
export const palm = (
  x: number,
  y: number,
  height: number,
  trunk: string = sand[600],
  green: string = leaf[600],
  dark: string = leaf[700],
) => {
  const s = height / 300;
  return place(
    x,
    y,
    s,
    stroke('M0,0C-6,-90 6,-180 2,-250', trunk, 16),
    repeat(8, (i) => fade(0.35, stroke(`M-8,${-24 - i * 28}L10,${-30 - i * 28}`, dark, 3))),
    place(
      2,
      -252,
      1,
      ...[20, 58, 122, 160, 190].map((a) => frond(a, dark)),
      ...[-28, -2, -150, -182, -86, -52, -118].map((a) => frond(a, green)),
      ellipse(-8, 14, 10, 15, '#c98a45'),
      ellipse(10, 16, 9, 14, '#b4702f'),
    ),
  );
};

/** A round-headed plant in a pot. */
export const plant = (x: number, y: number, size: number, pot: string) =>
  place(
    x,
    y,
    size / 100,
    ...[-66, -38, -14, 14, 40, 68].map((a, i) =>
      turn(
        a,
        0,
        -38,
        shape('M0,-36C-22,-70-16,-104 0,-122C16,-104 22,-70 0,-36Z', i % 2 ? leaf[500] : leaf[600]),
      ),
    ),
    shape('M-30,-42L30,-42L22,2L-22,2Z', pot),
    fade(0.25, shape('M-30,-42L-6,-42L-4,2L-22,2Z', '#000000')),
  );

/** A low bush. */
export const bush = (x: number, y: number, w: number, colour: string = leaf[500]) =>
  ellipse(x - w * 0.25, y, w * 0.3, w * 0.2, colour) +
  ellipse(x + w * 0.22, y, w * 0.32, w * 0.24, colour) +
  ellipse(x, y - w * 0.08, w * 0.3, w * 0.28, colour);
