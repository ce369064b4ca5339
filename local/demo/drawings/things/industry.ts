import { ink, sand, terra } from '../palette.ts';
import { circle, ellipse, fade, lines, place, rect, repeat, shape, stroke } from '../svg.ts';

/** A distillation column with platforms, standing on (x, y). */
export const column = (x: number, y: number, w: number, h: number, light: string, dark: string) =>
  rect(x, y - h, w, h, light, w / 2) +
  fade(0.6, rect(x, y - h, w * 0.42, h, dark, w * 0.21)) +
  fade(0.5, rect(x + w * 0.72, y - h + w / 2, w * 0.1, h - w, sand[50], w * 0.05)) +
  repeat(
    Math.floor(h / 90),
    (i) =>
      rect(x - 12, y - h + 60 + i * 90, w + 24, 6, dark, 1) +
      repeat(5, (p) =>
        lines(
          [
            [x - 10 + (p * (w + 20)) / 4, y - h + 60 + i * 90],
            [x - 10 + (p * (w + 20)) / 4, y - h + 40 + i * 90],
          ],
          dark,
          2,
        ),
      ) +
      lines(
        [
          [x - 10, y - h + 40 + i * 90],
          [x + w + 10, y - h + 40 + i * 90],
        ],
        dark,
        2.5,
      ),
  ) +
  lines(
    [
      [x + w + 6, y],
      [x + w + 6, y - h * 0.86],
    ],
    dark,
    4,
  ) +
  rect(x - 6, y - 22, w + 12, 22, dark);

/** A spherical gas tank on legs. */
export const sphere = (x: number, y: number, r: number, light: string, dark: string) =>
  repeat(5, (i) =>
    lines(
      [
        [x - r * 0.8 + i * r * 0.4, y],
        [x - r * 0.74 + i * r * 0.37, y - r],
      ],
      dark,
      r / 12,
    ),
  ) +
  circle(x, y - r * 1.25, r, light) +
  fade(
    0.45,
    shape(
      `M${x},${y - r * 2.25}A${r},${r} 0 0 0 ${x},${y - r * 0.25}A${r * 1.5},${r * 1.5} 0 0 1 ${x},${y - r * 2.25}Z`,
      dark,
    ),
  ) +
  fade(
    0.8,
    stroke(`M${x - r},${y - r * 1.25}Q${x},${y - r * 1.05} ${x + r},${y - r * 1.25}`, dark, r / 22),
  ) +
  fade(0.6, ellipse(x + r * 0.45, y - r * 1.7, r * 0.18, r * 0.1, '#ffffff'));

/** A storage tank, wide and low. */
export const tank = (x: number, y: number, w: number, h: number, light: string, dark: string) =>
  rect(x, y - h, w, h, light) +
  fade(0.5, rect(x, y - h, w * 0.36, h, dark)) +
  ellipse(x + w / 2, y - h, w / 2, w * 0.08, sand[100]) +
  rect(x, y - h * 0.55, w, 5, dark) +
  stroke(`M${x + w * 0.55},${y}L${x + w * 0.95},${y - h}`, dark, 5);

/** A rack of pipes between x and x + w. */
export const pipeRack = (x: number, y: number, w: number, h: number, light: string, dark: string) =>
  repeat(
    Math.ceil(w / 150),
    (i) =>
      rect(x + 20 + i * 150, y - h, 14, h, dark) + rect(x + i * 150, y - h * 0.66, 70, 8, dark),
  ) +
  [0, 1, 2]
    .map(
      (i) =>
        rect(x, y - h - 6 + i * 22, w, 15, i === 1 ? terra[400] : light, 7) +
        fade(0.35, rect(x, y - h + 2 + i * 22, w, 6, dark, 3)),
    )
    .join('') +
  rect(x, y - h * 0.66 - 16, w, 14, light, 7) +
  fade(0.4, rect(x, y - h * 0.66 - 8, w, 5, dark, 2));

/** A flare stack with its flame. */
export const flare = (x: number, y: number, h: number, dark: string) =>
  lines(
    [
      [x, y],
      [x, y - h],
    ],
    dark,
    10,
    'butt',
  ) +
  lines(
    [
      [x - 46, y],
      [x, y - h * 0.8],
      [x + 46, y],
    ],
    dark,
    3,
  ) +
  place(
    x,
    y - h,
    h / 420,
    shape('M-10,0C-26,-30 0,-46 -8,-86C26,-62 34,-26 10,0Z', terra[500]),
    shape('M-4,-2C-12,-20 4,-32 2,-54C18,-34 16,-14 6,-2Z', '#f7d9a0'),
  );

/** Bright sparks of a weld around (x, y). */
export const sparks = (x: number, y: number, size: number) =>
  fade(0.35, circle(x, y, size, '#ffe9b8')) +
  fade(0.6, circle(x, y, size * 0.5, '#fff3d6')) +
  circle(x, y, size * 0.2, '#ffffff') +
  repeat(16, (i) => {
    const a = (i / 16) * Math.PI * 2 + (i % 3) * 0.13;
    const from = size * 0.5;
    const to = size * (1 + ((i * 7) % 5) * 0.28);
    return lines(
      [
        [x + Math.cos(a) * from, y + Math.sin(a) * from],
        [x + Math.cos(a) * to, y + Math.sin(a) * to],
      ],
      i % 2 ? '#f7c873' : terra[400],
      3,
    );
  });

/** Scaffolding, `bays` wide and `lifts` high. */
export const scaffold = (
  x: number,
  y: number,
  bays: number,
  lifts: number,
  bay: number,
  lift: number,
) =>
  repeat(bays + 1, (i) =>
    lines(
      [
        [x + i * bay, y],
        [x + i * bay, y - lifts * lift - 20],
      ],
      ink[500],
      5,
    ),
  ) +
  repeat(
    lifts,
    (i) =>
      rect(x - 10, y - (i + 1) * lift, bays * bay + 20, 9, sand[400], 2) +
      fade(0.5, rect(x - 10, y - (i + 1) * lift + 6, bays * bay + 20, 4, sand[700])) +
      lines(
        [
          [x, y - (i + 1) * lift - lift * 0.42],
          [x + bays * bay, y - (i + 1) * lift - lift * 0.42],
        ],
        ink[500],
        4,
      ),
  ) +
  repeat(bays, (i) =>
    lines(
      [
        [x + i * bay, y],
        [x + (i + 1) * bay, y - lift],
      ],
      ink[400],
      3.5,
    ),
  );
