import { ink, leaf, sand, terra } from '../palette.ts';
import { circle, lines, polygon, rect, repeat, shape, stroke, turn } from '../svg.ts';

export const scales =
  lines(
    [
      [0, -46],
      [0, 40],
    ],
    ink[700],
    6,
  ) +
  lines(
    [
      [-40, -34],
      [40, -34],
    ],
    ink[700],
    6,
  ) +
  shape('M-62,0L-40,-34L-18,0Q-40,22-62,0ZM18,0L40,-34L62,0Q40,22 18,0Z', terra[500]) +
  rect(-26, 38, 52, 8, ink[700], 3);

export const dhow =
  shape('M-50,22L54,14L40,40L-36,40Z', ink[700]) +
  polygon(
    [
      [2, -52],
      [48, 8],
      [-30, 14],
    ],
    terra[500],
  ) +
  stroke('M-50,52q12,-9 25,0t25,0t25,0t25,0', ink[400], 5);

export const gear =
  repeat(8, (i) => turn(i * 45, 0, 0, rect(-9, -56, 18, 22, ink[700], 3))) +
  circle(0, 0, 42, ink[700]) +
  circle(0, 0, 20, sand[50]) +
  stroke('M-10,2l8,8l16,-18', terra[500], 7);

export const house =
  shape('M-50,0L0,-46L50,0L38,0L38,44L-38,44L-38,0Z', ink[700]) +
  shape(
    'M0,34C-30,12-24,-10-8,-10C-2,-10 0,-6 0,-4C0,-6 2,-10 8,-10C24,-10 30,12 0,34Z',
    terra[400],
  );

export const tick =
  shape('M0,-54L46,-36L42,10C36,34 16,48 0,56C-16,48-36,34-42,10L-46,-36Z', ink[700]) +
  stroke('M-20,0l15,16l27,-32', sand[50], 10);

export const hands =
  circle(0, -22, 22, terra[400]) +
  shape('M-56,6C-36,-4-20,10 0,10C20,10 36,-4 56,6C44,38 22,52 0,52C-22,52-44,38-56,6Z', leaf[600]);

export const helmet =
  shape('M-50,16C-50,-40 50,-40 50,16Z', '#e0a43c') +
  rect(-60, 14, 120, 14, ink[700], 7) +
  rect(-10, -36, 20, 50, '#cf8f2b', 6);

export const flame =
  shape(
    'M0,-54C34,-16 44,6 32,30C24,48 10,54 0,54C-10,54-24,48-32,30C-44,6-14,-8 0,-54Z',
    terra[500],
  ) +
  shape('M2,-8C18,12 20,24 14,36C10,44 4,46 0,46C-6,46-14,42-16,32C-18,18-4,10 2,-8Z', '#f7d9a0');
