import { ink, leaf, sand, terra } from '../palette.ts';
import { circle, ellipse, lines, polygon, rect, repeat, shape, stroke, turn } from '../svg.ts';

/** Logos stand on no ground of their own: their middle tones read on white and on dark blue. */
export const blue = ink[500];

export const red = terra[500];

export const green = leaf[500];

export const gold = '#b58a4c';

export const mirsal =
  shape('M-56,56L-56,-10L0,-58L56,-10L56,56L32,56L32,2L0,-26L-32,2L-32,56Z', blue) +
  shape('M-14,56L-14,16L0,4L14,16L14,56Z', red);

export const dunes =
  circle(22, -26, 24, red) +
  shape('M-60,26C-30,-26-4,-22 14,4C32,26 46,18 60,2L60,26Z', gold) +
  shape('M-60,56C-24,20 4,26 26,40C40,48 52,46 60,40L60,56Z', blue);

export const qamar =
  shape('M14,-58A58,58 0 1 0 58,22A46,46 0 1 1 14,-58Z', green) +
  rect(18, -34, 12, 40, red, 3) +
  rect(4, -20, 40, 12, red, 3);

export const halyard =
  lines(
    [
      [-40, -58],
      [-40, 58],
    ],
    blue,
    12,
  ) +
  shape('M-26,-56C0,-70 20,-38 58,-52L44,-24L58,4C20,18 0,-14-26,0Z', red) +
  stroke('M-58,56C-30,36-10,70 14,54S46,40 58,48', blue, 11);

export const northgate =
  shape('M-54,56L-54,-56L-30,-56L-30,56ZM30,56L30,-56L54,-56L54,56Z', blue) +
  polygon(
    [
      [-30, -56],
      [-4, -56],
      [30, 30],
      [30, 56],
      [10, 56],
    ],
    red,
  );

export const saqr =
  shape(
    'M-58,-40C-20,-44 34,-34 58,40C34,12 4,2 -22,4C4,12 22,28 30,56C8,34-18,24-40,26C-24,14-30,-2-34,-10C-40,-18-48,-22-58,-24C-44,-26-44,-34-58,-40Z',
    gold,
  ) + circle(-30, -26, 5, '#ffffff');

export const rimal = repeat(4, (i) =>
  stroke(
    `M${-56 + i * 6},${42 - i * 26}Q0,${-30 - i * 26} ${56 - i * 6},${42 - i * 26}`,
    [gold, red, gold, blue][i] ?? gold,
    13,
  ),
);

export const lulwa =
  [-64, -38, -13, 13, 38, 64]
    .map((a) => turn(a, 0, 44, shape('M-8,44L8,44L14,-46Q0,-60-14,-46Z', blue)))
    .join('') +
  circle(0, 34, 22, gold) +
  circle(7, 27, 6, '#ffffff');

export const tamra =
  [-52, -18, 18, 52]
    .map((a) => turn(a, 0, -4, shape('M0,-2C-16,-24-14,-46 0,-62C14,-46 16,-24 0,-2Z', green)))
    .join('') +
  [
    [-22, 18],
    [0, 28],
    [22, 18],
    [-10, 46],
    [12, 47],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 12, 17, red))
    .join('');

export const oasis =
  circle(0, 0, 58, blue) +
  stroke('M-46,34C-10,34-18,-2 6,-2S30,-34 50,-26', '#ffffff', 12) +
  circle(-22, -24, 13, '#f0b94f');

/** The company's own mark: a bridge over water under the sun. */
export const bridge =
  rect(-48, -48, 96, 96, ink[700], 22) +
  circle(0, -10, 15, terra[400]) +
  stroke('M-38,14Q-26,10-20,-24M20,-24Q26,10 38,14M-20,-24Q0,22 20,-24', sand[100], 4) +
  lines(
    [
      [-20, -28],
      [-20, 28],
    ],
    sand[100],
    6,
  ) +
  lines(
    [
      [20, -28],
      [20, 28],
    ],
    sand[100],
    6,
  ) +
  lines(
    [
      [-38, 15],
      [38, 15],
    ],
    sand[100],
    6,
  ) +
  stroke('M-34,33q8,-7 17,0t17,0t17,0t17,0', ink[400], 4);
