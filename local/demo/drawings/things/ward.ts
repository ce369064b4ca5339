import { ink, leaf, terra } from '../palette.ts';
import { circle, fade, lines, place, rect, shape, stroke } from '../svg.ts';

/** A hospital bed seen from the side, head to the left; 420 long. */
export const bed = (
  x: number,
  y: number,
  scale: number,
  blanket: string,
  dark: string,
  patient = '',
) =>
  place(
    x,
    y,
    scale,
    rect(-6, -200, 20, 176, ink[300], 8),
    rect(398, -140, 16, 116, ink[300], 8),
    rect(0, -74, 410, 20, ink[400], 6),
    rect(8, -108, 396, 36, '#ffffff', 12),
    shape('M18,-108L18,-150C40,-172 96,-172 112,-140L116,-108Z', '#ffffff'),
    fade(0.4, shape('M18,-108L18,-150C24,-160 40,-166 50,-164L44,-108Z', ink[200])),
    patient,
    shape(
      'M128,-108C140,-152 200,-160 260,-150C320,-142 380,-146 404,-120L404,-66L120,-66Z',
      blanket,
    ),
    fade(
      0.5,
      shape('M120,-66L128,-108C134,-128 150,-146 168,-150C150,-120 156,-90 160,-66Z', dark),
    ),
    fade(
      0.5,
      stroke('M220,-140C236,-112 230,-90 226,-72M310,-136C326,-112 320,-92 318,-72', dark, 4),
    ),
    lines(
      [
        [40, -54],
        [40, -18],
      ],
      ink[400],
      9,
    ),
    lines(
      [
        [372, -54],
        [372, -18],
      ],
      ink[400],
      9,
    ),
    circle(40, -12, 12, ink[800]),
    circle(372, -12, 12, ink[800]),
  );

/** A patient monitor on a stand. */
export const monitor = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    lines(
      [
        [0, 0],
        [0, -190],
      ],
      ink[400],
      8,
    ),
    lines(
      [
        [-40, 0],
        [40, 0],
      ],
      ink[400],
      8,
    ),
    rect(-66, -290, 132, 100, ink[800], 10),
    rect(-56, -280, 112, 80, ink[950], 5),
    stroke('M-50,-244h22l8,-18l12,34l10,-24l6,8h36', leaf[300], 4),
    lines(
      [
        [-48, -214],
        [10, -214],
      ],
      terra[400],
      4,
    ),
    circle(36, -214, 7, terra[400]),
  );

/** A drip on its pole. */
export const drip = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    lines(
      [
        [0, 0],
        [0, -330],
      ],
      ink[300],
      6,
    ),
    lines(
      [
        [-36, 0],
        [36, 0],
      ],
      ink[300],
      7,
    ),
    lines(
      [
        [-30, -326],
        [30, -326],
      ],
      ink[300],
      6,
    ),
    rect(10, -318, 40, 66, ink[100], 10),
    rect(10, -286, 40, 34, ink[300], 8),
    stroke('M30,-252C30,-200 60,-180 80,-150', ink[300], 3),
  );
