import { ink, leaf, sand, terra } from '../palette.ts';
import { circle, ellipse, fade, lines, place, rect, repeat, shape, stroke, turn } from '../svg.ts';

export const sofa = (x: number, y: number, w: number) =>
  rect(x + 14, y - 190, w - 28, 130, ink[600], 26) +
  fade(0.4, rect(x + 14, y - 190, w * 0.36, 130, ink[800], 26)) +
  rect(x + 30, y - 96, w - 60, 60, ink[500], 14) +
  lines(
    [
      [x + w / 2, y - 94],
      [x + w / 2, y - 40],
    ],
    ink[700],
    4,
  ) +
  rect(x, y - 140, 52, 112, ink[700], 20) +
  rect(x + w - 52, y - 140, 52, 112, ink[500], 20) +
  rect(x + 30, y - 34, 12, 34, sand[600]) +
  rect(x + w - 42, y - 34, 12, 34, sand[600]) +
  turn(-8, x + w - 110, y - 130, rect(x + w - 140, y - 160, 66, 66, terra[400], 10));

/** A round table under a cloth, laid for dinner; its top's middle at (x, y - 170). */
export const table = (x: number, y: number, w: number) =>
  shape(
    `M${x - w / 2},${y - 170}L${x + w / 2},${y - 170}L${x + w / 2 + 12},${y}L${x - w / 2 - 12},${y}Z`,
    sand[50],
  ) +
  fade(
    0.5,
    shape(
      `M${x - w / 2},${y - 170}L${x - w / 6},${y - 170}L${x - w / 4},${y}L${x - w / 2 - 12},${y}Z`,
      ink[200],
    ),
  ) +
  repeat(4, (i) =>
    fade(
      0.6,
      stroke(
        `M${x - w / 3 + i * w * 0.22},${y - 150}L${x - w / 3 + i * w * 0.24 - 8},${y}`,
        ink[200],
        4,
      ),
    ),
  ) +
  ellipse(x, y - 170, w / 2, 26, '#ffffff') +
  ellipse(x - 60, y - 174, 48, 10, ink[100]) +
  ellipse(x - 60, y - 175, 30, 6, '#ffffff') +
  stroke(`M${x + 40},${y - 172}L${x + 40},${y - 206}`, ink[300], 4) +
  shape(
    `M${x + 22},${y - 244}L${x + 58},${y - 244}C${x + 58},${y - 212} ${x + 48},${y - 206} ${x + 40},${y - 206}C${x + 32},${y - 206} ${x + 22},${y - 212} ${x + 22},${y - 244}Z`,
    ink[200],
  ) +
  ellipse(x + 40, y - 170, 17, 4, ink[300]) +
  circle(x + 100, y - 186, 13, terra[500]) +
  circle(x + 112, y - 192, 11, terra[400]) +
  rect(x + 90, y - 182, 30, 12, sand[400], 4);

/** Folders and a stack of paper on a desk; bottom middle at (x, y). */
export const papers = (x: number, y: number) =>
  repeat(5, (i) =>
    rect(
      x - 70 + (i % 2) * 6,
      y - 12 - i * 12,
      130,
      11,
      [terra[500], sand[200], ink[500], '#ffffff', leaf[500]][i] ?? ink[500],
      2,
    ),
  ) +
  rect(x + 90, y - 6, 96, 6, '#ffffff', 2) +
  rect(x + 96, y - 11, 84, 5, sand[200], 2);

/** A desk with a thin top, 360 wide. */
export const desk = (
  x: number,
  y: number,
  w: number,
  top: string = sand[400],
  legs: string = sand[600],
) =>
  rect(x + 20, y - 120, 14, 120, legs) +
  rect(x + w - 34, y - 120, 14, 120, legs) +
  rect(x, y - 136, w, 20, top, 4) +
  fade(0.3, rect(x, y - 122, w, 6, sand[700]));

/** An open laptop, seen from behind; stands on (x, y). */
export const laptop = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    shape('M-62,-84L62,-84L70,0L-70,0Z', ink[300]),
    fade(0.4, shape('M-62,-84L-10,-84L-14,0L-70,0Z', ink[500])),
    circle(0, -44, 8, ink[100]),
    rect(-84, -4, 168, 8, ink[500], 4),
  );

/** Shelves full of boxes. */
export const rack = (
  x: number,
  y: number,
  w: number,
  levels: number,
  level: number,
  seed: number,
) =>
  repeat(levels, (i) => {
    const base = y - i * level - 30;
    let at = x + 14;
    let boxes = '';
    let n = seed + i * 5;
    while (at < x + w - 50) {
      n += 1;
      const bw = 38 + ((n * 37) % 34);
      const bh = level * (0.42 + ((n * 13) % 5) * 0.08);
      const tone = [sand[300], sand[400], terra[300], ink[300], sand[200]][n % 5] ?? sand[300];
      boxes +=
        rect(at, base - bh, bw, bh, tone, 2) +
        fade(0.18, rect(at, base - bh, bw * 0.3, bh, ink[950])) +
        fade(0.6, rect(at + bw * 0.4, base - bh, bw * 0.2, bh * 0.3, sand[100]));
      at += bw + 6;
    }
    return (
      boxes + rect(x, base, w, 10, terra[500]) + fade(0.4, rect(x, base + 6, w, 4, terra[700]))
    );
  }) +
  rect(x, y - levels * level - 6, 12, levels * level + 6, ink[600]) +
  rect(x + w - 12, y - levels * level - 6, 12, levels * level + 6, ink[600]);
