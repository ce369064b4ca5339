import { ink, terra } from '../palette.ts';
import { circle, lines, place, polygon, rect, repeat, stroke } from '../svg.ts';
import { container } from './cargo.ts';

type Point = readonly [x: number, y: number];

/** A truss of zigzag bracing along a straight line. */
function lattice([x1, y1]: Point, [x2, y2]: Point, depth: number, colour: string): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const bays = Math.max(3, Math.round(length / (depth * 1.1)));
  const vertical = Math.abs(x2 - x1) < 1;
  let d = '';
  for (let i = 0; i <= bays; i++) {
    const px = x1 + ((x2 - x1) * i) / bays;
    const py = y1 + ((y2 - y1) * i) / bays;
    const off = i % 2 ? depth : 0;
    d += `${i ? 'L' : 'M'}${vertical ? px + off : px},${vertical ? py : py - off}`;
  }
  const other = vertical
    ? `M${x1},${y1}L${x2},${y2}M${x1 + depth},${y1}L${x2 + depth},${y2}`
    : `M${x1},${y1}L${x2},${y2}M${x1},${y1 - depth}L${x2},${y2 - depth}`;
  return stroke(other, colour, depth / 6 + 1) + stroke(d, colour, depth / 9 + 1);
}

/** A tower crane whose mast stands on (x, y); the jib points right when `facing` is 1. */
export function crane(
  x: number,
  y: number,
  height: number,
  jib: number,
  colour: string,
  facing: 1 | -1 = 1,
  load = 0.6,
): string {
  const depth = Math.max(12, height / 34);
  const top = -height;
  const hook = jib * load;
  return place(
    x,
    y,
    [facing, 1],
    lattice([-depth / 2, 0], [-depth / 2, top], depth, colour),
    lattice([0, top], [jib, top], depth * 0.8, colour),
    lattice([-jib * 0.34, top], [0, top], depth * 0.6, colour),
    rect(-jib * 0.34, top - 2, jib * 0.1, depth * 1.9, colour),
    polygon(
      [
        [-depth * 0.6, top],
        [0, top - depth * 4],
        [depth * 0.7, top],
      ],
      colour,
    ),
    stroke(
      `M0,${top - depth * 4}L${jib * 0.72},${top - depth * 0.8}M0,${top - depth * 4}L${-jib * 0.3},${top - depth * 0.4}`,
      colour,
      2.5,
    ),
    rect(depth * 0.5, top + 4, depth * 1.5, depth * 1.8, colour, 3),
    rect(depth * 1.1, top + 8, depth * 0.7, depth * 0.8, ink[200], 2),
    stroke(`M${hook},${top}L${hook},${top + height * 0.24}`, colour, 2),
    stroke(
      `M${hook - 26},${top + height * 0.28}L${hook},${top + height * 0.24}L${hook + 26},${top + height * 0.28}`,
      colour,
      2,
    ),
    rect(hook - 34, top + height * 0.28, 68, 9, colour, 2),
  );
}

/** A ship-to-shore gantry crane on a quay; 520 high, boom to the left. */
export const gantry = (
  x: number,
  y: number,
  scale: number | [number, number],
  colour: string = ink[600],
  dark: string = ink[800],
) =>
  place(
    x,
    y,
    scale,
    lines(
      [
        [130, 0],
        [118, -360],
      ],
      dark,
      18,
      'butt',
    ),
    lines(
      [
        [-60, 0],
        [-50, -360],
      ],
      dark,
      18,
      'butt',
    ),
    lines(
      [
        [160, 0],
        [146, -360],
      ],
      colour,
      20,
      'butt',
    ),
    lines(
      [
        [-30, 0],
        [-22, -360],
      ],
      colour,
      20,
      'butt',
    ),
    lines(
      [
        [-22, -20],
        [146, -340],
      ],
      colour,
      9,
    ),
    lines(
      [
        [-24, -150],
        [152, -150],
      ],
      colour,
      12,
    ),
    rect(-470, -384, 700, 26, colour, 3),
    repeat(14, (i) =>
      lines(
        [
          [-460 + i * 48, -362],
          [-436 + i * 48, -382],
        ],
        dark,
        4,
      ),
    ),
    lines(
      [
        [40, -384],
        [56, -520],
        [90, -384],
      ],
      colour,
      12,
    ),
    lines(
      [
        [56, -516],
        [-420, -384],
      ],
      dark,
      5,
    ),
    lines(
      [
        [56, -516],
        [220, -384],
      ],
      dark,
      5,
    ),
    rect(150, -430, 90, 48, terra[500], 4),
    rect(-250, -358, 70, 24, terra[500], 3),
    lines(
      [
        [-236, -334],
        [-236, -250],
      ],
      dark,
      3,
    ),
    lines(
      [
        [-196, -334],
        [-196, -250],
      ],
      dark,
      3,
    ),
    container(-274, -206, 116, 42, terra[400]),
    rect(-272, -258, 112, 10, dark, 2),
    repeat(4, (i) => circle(-52 + (i % 2) * 34 + (i > 1 ? 176 : 0), 0, 10, ink[950])),
  );
