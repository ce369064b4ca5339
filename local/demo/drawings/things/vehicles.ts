import { ink, sand, terra } from '../palette.ts';
import { circle, fade, lines, place, rect, repeat, shape, stroke } from '../svg.ts';

/** A forklift, fork to the right, 240 long. */
export const forklift = (x: number, y: number, scale: number | [number, number], load = '') =>
  place(
    x,
    y,
    scale,
    rect(112, -290, 12, 280, ink[800]),
    rect(128, -270, 8, 258, ink[600]),
    lines(
      [
        [130, -12],
        [226, -12],
      ],
      ink[900],
      9,
    ),
    load,
    shape(
      'M-112,-24L-112,-96C-112,-112-100,-118-84,-118L-20,-118L6,-70L100,-70L112,-24Z',
      '#f0b94f',
    ),
    fade(0.3, shape('M-112,-24L-112,-96C-112,-112-100,-118-84,-118L-64,-118L-64,-24Z', sand[700])),
    lines(
      [
        [-78, -118],
        [-66, -300],
        [52, -300],
        [92, -72],
      ],
      ink[800],
      9,
    ),
    rect(-76, -308, 140, 13, ink[800], 4),
    rect(-66, -186, 18, 70, ink[700], 6),
    stroke('M70,-72L54,-140M38,-150L70,-128', ink[900], 7),
    circle(-66, -22, 31, ink[900]),
    circle(-66, -22, 13, sand[300]),
    circle(78, -24, 33, ink[900]),
    circle(78, -24, 14, sand[300]),
  );

const wheel = (x: number, r: number) =>
  circle(x, -r, r, ink[950]) + circle(x, -r, r * 0.45, sand[300]);

/** A coach, front to the right, 520 long. */
export const bus = (
  x: number,
  y: number,
  scale: number | [number, number],
  paint: string = sand[50],
  band: string = terra[500],
) =>
  place(
    x,
    y,
    scale,
    shape(
      'M0,-30L0,-180C0,-196 10,-204 26,-204L470,-204C496,-204 508,-190 512,-164L522,-90L522,-30Z',
      paint,
    ),
    fade(0.35, shape('M0,-30L0,-180C0,-196 10,-204 26,-204L120,-204L90,-30Z', ink[300])),
    rect(0, -84, 522, 22, band),
    rect(0, -62, 522, 8, ink[700]),
    repeat(
      6,
      (i) =>
        rect(24 + i * 66, -182, 58, 66, ink[700], 6) +
        fade(0.35, shape(`M${50 + i * 66},-182l20,0l-24,66l-20,0Z`, ink[200])),
    ),
    shape('M428,-182L474,-182C488,-182 492,-174 494,-162L502,-112L428,-112Z', ink[700]),
    fade(0.35, shape('M452,-182l20,0l-20,70l-20,0Z', ink[200])),
    wheel(112, 34),
    wheel(412, 34),
    rect(502, -56, 20, 12, '#fff3d6', 3),
  );

/** A passenger jet, nose to the right, climbing or standing; 560 long around its middle. */
export const plane = (
  x: number,
  y: number,
  scale: number | [number, number],
  tail: string = terra[500],
) =>
  place(
    x,
    y,
    scale,
    shape('M-300,-100L-250,-100L-190,-20L-270,-14Z', tail),
    shape(
      'M-290,-16C-260,-34-160,-40 180,-40C240,-38 272,-20 280,0C270,18 230,30 150,30L-160,22C-230,16-280,0-290,-16Z',
      sand[50],
    ),
    fade(
      0.4,
      shape(
        'M-290,-16C-280,0-230,16-160,22L150,30C230,30 270,18 280,0C200,14-100,10-290,-16Z',
        ink[300],
      ),
    ),
    repeat(15, (i) => rect(-150 + i * 24, -18, 10, 13, ink[700], 4)),
    shape('M226,-26C244,-22 256,-16 262,-10L232,-10Z', ink[700]),
    shape('M-30,8L80,8L-60,110L-104,110Z', ink[300]),
    shape('M-30,8L-6,8L-86,110L-104,110Z', ink[400]),
    shape('M-250,-6L-200,-6L-262,34L-284,34Z', ink[400]),
    rect(-20, 46, 70, 28, ink[600], 14),
    rect(40, 46, 12, 28, ink[800], 6),
  );
