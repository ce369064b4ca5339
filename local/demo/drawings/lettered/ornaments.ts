import { ink, sand, terra } from '../palette.ts';
import { circle, dice, fade, place, polygon, rect, repeat, stroke, turn } from '../svg.ts';
import { words } from './lettering.ts';

/** What the drawing itself measures in. */
export const w = 900;

export const h = 1260;

export const middle = w / 2;

/** Interlaced waves along the edges, as on papers of value. */
export function border(tone: string, dark: string): string {
  const wave = (length: number, phase: number) =>
    `M0,0${repeat(Math.round(length / 60), () => `q15,${phase ? 17 : -17} 30,0t30,0`)}`;
  const side = (x: number, y: number, length: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${stroke(wave(length, 0), tone, 2)}${stroke(wave(length, 1), dark, 1.2)}</g>`;
  return (
    rect(28, 28, w - 56, h - 56, dark, 10) +
    rect(33, 33, w - 66, h - 66, sand[50], 7) +
    rect(64, 64, w - 128, h - 128, tone, 4) +
    rect(67, 67, w - 134, h - 134, sand[50], 3) +
    side(60, 48, 780, 0) +
    side(60, h - 48, 780, 0) +
    side(48, 60, 1140, 90) +
    side(w - 48, 60, 1140, 90) +
    [
      [48, 48],
      [w - 48, 48],
      [48, h - 48],
      [w - 48, h - 48],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 21, dark) +
          circle(x, y, 16, sand[50]) +
          turn(45, x, y, rect(x - 8, y - 8, 16, 16, tone, 2)),
      )
      .join('')
  );
}

/** Fine circles behind the text. */
export const watermark = (tone: string) =>
  fade(
    0.1,
    repeat(10, (i) => {
      const a = (i / 10) * Math.PI * 2;
      return `<circle cx="${(middle + Math.cos(a) * 120).toFixed(1)}" cy="${(690 + Math.sin(a) * 120).toFixed(1)}" r="150" fill="none" stroke="${tone}" stroke-width="1.6"/>`;
    }),
  );

/** A seal with a milled edge. */
export function seal(
  x: number,
  y: number,
  r: number,
  tone: string,
  dark: string,
  emblem: string,
): string {
  const teeth = Array.from({ length: 72 }, (_, i): [number, number] => {
    const a = (i / 72) * Math.PI * 2;
    const reach = i % 2 ? r : r * 0.93;
    return [x + Math.cos(a) * reach, y + Math.sin(a) * reach];
  });
  return (
    polygon(
      [
        [x - r * 0.55, y + r * 0.5],
        [x - r * 0.78, y + r * 1.7],
        [x - r * 0.38, y + r * 1.45],
        [x - r * 0.08, y + r * 1.75],
        [x, y + r * 0.6],
      ],
      dark,
    ) +
    polygon(
      [
        [x + r * 0.55, y + r * 0.5],
        [x + r * 0.78, y + r * 1.7],
        [x + r * 0.38, y + r * 1.45],
        [x + r * 0.08, y + r * 1.75],
        [x, y + r * 0.6],
      ],
      dark,
    ) +
    polygon(teeth, tone) +
    circle(x, y, r * 0.8, dark) +
    circle(x, y, r * 0.76, tone) +
    circle(x, y, r * 0.6, sand[50]) +
    place(x, y, r / 130, emblem) +
    repeat(24, (i) => {
      const a = (i / 24) * Math.PI * 2;
      return circle(x + Math.cos(a) * r * 0.68, y + Math.sin(a) * r * 0.68, r * 0.025, sand[50]);
    })
  );
}

/** A square of dots that looks like a code and says nothing. */
export function code(x: number, y: number, size: number, seed: number): string {
  const roll = dice(seed);
  const cell = size / 21;
  const eye = (cx: number, cy: number) =>
    rect(x + cx * cell, y + cy * cell, cell * 7, cell * 7, ink[800]) +
    rect(x + (cx + 1) * cell, y + (cy + 1) * cell, cell * 5, cell * 5, sand[50]) +
    rect(x + (cx + 2) * cell, y + (cy + 2) * cell, cell * 3, cell * 3, ink[800]);
  const dots = repeat(21 * 21, (i) => {
    const cx = i % 21;
    const cy = Math.floor(i / 21);
    const inEye = (cx < 8 && cy < 8) || (cx > 12 && cy < 8) || (cx < 8 && cy > 12);
    return !inEye && roll() > 0.52 ? rect(x + cx * cell, y + cy * cell, cell, cell, ink[800]) : '';
  });
  return dots + eye(0, 0) + eye(14, 0) + eye(0, 14);
}

export const signature = (x: number, y: number, seed: number) => {
  const roll = dice(seed);
  return stroke(
    `M${x},${y}c${20 + roll() * 20},-70 40,-60 26,0s30,-40 44,-10s20,-${20 + roll() * 40} 40,-4s24,-30 44,-6c20,20 50,-${20 + roll() * 30} 80,-14`,
    ink[600],
    3.2,
  );
};

export const specimen = fade(
  0.2,
  turn(
    -24,
    middle,
    700,
    words('SPECIMEN', middle, 745, {
      face: 'sans',
      size: 128,
      fill: terra[600],
      weight: 0.05,
      tracking: 0.08,
      anchor: 'middle',
    }),
  ),
);
