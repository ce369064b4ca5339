import { ink, sand, terra } from '../palette.ts';
import { ellipse, fade, lines, place, rect, shape } from '../svg.ts';

/** A beach parasol over a lounger. */
export const parasol = (x: number, y: number, scale: number, a: string, b: string) =>
  place(
    x,
    y,
    scale,
    ellipse(0, 4, 130, 14, sand[400]),
    lines(
      [
        [0, 0],
        [0, -250],
      ],
      sand[600],
      8,
    ),
    shape(
      'M-150,-190C-130,-270-60,-300 0,-300C60,-300 130,-270 150,-190C100,-206 50,-206 0,-190C-50,-206-100,-206-150,-190Z',
      a,
    ),
    shape(
      'M-62,-200C-52,-260-30,-296 0,-300C30,-296 52,-260 62,-200C40,-204 20,-202 0,-190C-20,-202-40,-204-62,-200Z',
      b,
    ),
    shape('M-120,-30L20,-30L90,-84L100,-74L28,-14L-120,-14Z', b),
    lines(
      [
        [-100, -14],
        [-100, 6],
      ],
      sand[600],
      7,
    ),
    lines(
      [
        [10, -14],
        [10, 6],
      ],
      sand[600],
      7,
    ),
  );

/** A shade sail on poles. */
export const shadeSail = (x: number, y: number) =>
  rect(x + 10, y - 400, 14, 400, ink[700]) +
  rect(x + 470, y - 430, 14, 430, ink[700]) +
  shape(
    `M${x - 20},${y - 400}Q${x + 240},${y - 350} ${x + 520},${y - 440}L${x + 480},${y - 330}Q${x + 240},${y - 300} ${x + 10},${y - 330}Z`,
    terra[500],
  ) +
  fade(
    0.4,
    shape(
      `M${x - 20},${y - 400}Q${x + 100},${y - 372} ${x + 240},${y - 376}L${x + 230},${y - 312}Q${x + 100},${y - 312} ${x + 10},${y - 330}Z`,
      terra[700],
    ),
  );

/** A water cooler on a stand with cups. */
export const cooler = (x: number, y: number) =>
  rect(x - 60, y - 150, 120, 150, sand[600], 3) +
  rect(x - 74, y - 160, 148, 14, sand[500], 3) +
  rect(x - 52, y - 300, 104, 142, '#e9732f', 16) +
  fade(0.35, rect(x - 52, y - 300, 36, 142, terra[700], 16)) +
  rect(x - 58, y - 318, 116, 26, '#ffffff', 8) +
  rect(x - 10, y - 196, 20, 14, ink[800], 3) +
  rect(x - 5, y - 184, 10, 14, ink[800]) +
  rect(x - 22, y - 270, 44, 44, '#ffffff', 22) +
  shape(
    `M${x},${y - 264}C${x + 16},${y - 244} ${x + 12},${y - 232} ${x},${y - 232}C${x - 12},${y - 232} ${x - 16},${y - 244} ${x},${y - 264}Z`,
    ink[500],
  );
