import { ink, sand, terra } from '../palette.ts';
import { ellipse, fade, lines, place, polygon, rect, repeat, shape } from '../svg.ts';
import { stacks } from './cargo.ts';

/** A container ship, bow to the right, floating on y = 0; 900 long. */
export const ship = (x: number, y: number, scale: number | [number, number]) =>
  place(
    x,
    y,
    scale,
    stacks(150, -96, [3, 4, 5, 5, 4, 5, 4, 4, 3, 2], 56, 30, 11),
    rect(34, -250, 92, 160, sand[50], 4),
    rect(34, -250, 34, 160, ink[200], 4),
    rect(20, -268, 120, 22, sand[100], 4),
    repeat(3, (i) => rect(46, -230 + i * 36, 70, 12, ink[700], 2)),
    rect(58, -306, 34, 40, terra[500], 2),
    rect(58, -306, 34, 10, ink[800]),
    lines(
      [
        [128, -268],
        [128, -330],
      ],
      ink[700],
      4,
    ),
    shape('M0,-98L778,-98L868,-128L906,-128L850,0L30,0C12,-20 4,-60 0,-98Z', ink[700]),
    fade(0.5, shape('M0,-98L240,-98L200,0L30,0C12,-20 4,-60 0,-98Z', ink[950])),
    shape('M14,-34L864,-34L850,0L30,0C22,-10 18,-22 14,-34Z', terra[600]),
    lines(
      [
        [6, -84],
        [790, -84],
      ],
      sand[200],
      4,
    ),
  );

/** A dhow under sail, 160 wide. */
export const dhow = (x: number, y: number, scale: number, hull: string, sail: string) =>
  place(
    x,
    y,
    scale,
    shape('M-80,-22L88,-34L64,0L-58,0Z', hull),
    lines(
      [
        [-4, -24],
        [4, -150],
      ],
      hull,
      5,
    ),
    polygon(
      [
        [6, -150],
        [78, -44],
        [-34, -36],
      ],
      sail,
    ),
    ellipse(0, 3, 72, 3, hull),
  );
