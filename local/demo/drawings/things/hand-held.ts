import { ink, sand, terra } from '../palette.ts';
import { circle, ellipse, fade, lines, polygon, rect, shape, stroke } from '../svg.ts';

/** Things drawn around the hand that holds them, in a person's coordinates. */

/** A sheet on a board, for the hand. */
export const clipboard =
  polygon(
    [
      [-52, -40],
      [26, -58],
      [44, 34],
      [-34, 52],
    ],
    '#846640',
  ) +
  polygon(
    [
      [-44, -32],
      [20, -47],
      [34, 26],
      [-30, 41],
    ],
    '#fdfbf7',
  ) +
  fade(
    0.5,
    lines(
      [
        [-32, -16],
        [14, -26],
      ],
      '#426795',
      5,
    ),
    lines(
      [
        [-28, 2],
        [18, -8],
      ],
      '#426795',
      5,
    ),
    lines(
      [
        [-24, 20],
        [8, 13],
      ],
      '#426795',
      5,
    ),
  );

/** A covered dish on a tray. */
export const cloche =
  ellipse(20, -12, 92, 9, ink[300]) +
  shape('M-52,-16C-52,-86 92,-86 92,-16Z', ink[100]) +
  fade(0.5, shape('M-52,-16C-52,-86 20,-84 20,-70C-10,-66-26,-46-26,-16Z', ink[300])) +
  circle(20, -76, 9, sand[400]);

/** Glasses on a tray. */
export const tray =
  ellipse(10, -14, 84, 8, sand[600]) +
  rect(-34, -66, 24, 50, terra[400], 4) +
  rect(-34, -76, 24, 14, ink[100], 3) +
  rect(0, -58, 22, 42, '#f0b94f', 4) +
  rect(34, -70, 24, 54, ink[300], 4) +
  lines(
    [
      [46, -70],
      [54, -92],
    ],
    terra[600],
    4,
  );

export const carton = (size: number) =>
  rect(-size, -size, size * 1.5, size * 1.1, sand[400], 3) +
  fade(0.5, rect(-size, -size, size * 0.5, size * 1.1, sand[600], 3)) +
  rect(-size * 0.4, -size, size * 0.26, size * 0.5, sand[200]);

/** A wheeled suitcase below the hand. */
export const suitcase = (colour: string, dark: string) =>
  lines(
    [
      [-22, 0],
      [-22, 130],
    ],
    ink[500],
    6,
  ) +
  lines(
    [
      [22, 0],
      [22, 130],
    ],
    ink[500],
    6,
  ) +
  lines(
    [
      [-22, 0],
      [22, 0],
    ],
    ink[700],
    9,
  ) +
  rect(-62, 110, 124, 190, colour, 14) +
  fade(0.5, rect(-62, 110, 44, 190, dark, 14)) +
  stroke('M-30,130L-30,280M0,130L0,280M30,130L30,280', dark, 4) +
  circle(-42, 306, 12, ink[950]) +
  circle(42, 306, 12, ink[950]);

/** A shoulder bag at the hip. */
export const bag = (colour: string, dark: string) =>
  stroke('M-20,-6C-14,-40 34,-40 40,-6', dark, 8) +
  rect(-46, -8, 112, 84, colour, 12) +
  fade(0.5, rect(-46, -8, 40, 84, dark, 12)) +
  lines(
    [
      [-46, 24],
      [66, 24],
    ],
    dark,
    4,
  );

/** A window squeegee. */
export const squeegee =
  lines(
    [
      [0, 0],
      [10, -66],
    ],
    ink[500],
    8,
  ) +
  lines(
    [
      [-46, -76],
      [66, -60],
    ],
    ink[800],
    12,
  );

export const bottle =
  rect(-12, -56, 24, 62, ink[300], 7) +
  rect(-7, -72, 14, 18, terra[500], 3) +
  rect(-12, -34, 24, 18, '#ffffff');

/** A welding torch. */
export const torch =
  lines(
    [
      [-6, 10],
      [46, 6],
      [70, 30],
    ],
    ink[900],
    12,
  ) + stroke('M-6,10C-60,40-70,120-60,220', ink[950], 7);
