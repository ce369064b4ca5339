/** The few SVG elements that all drawings are made of, as text. */

export type Points = readonly (readonly [x: number, y: number])[];

const short = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${fill}"${
    radius ? ` rx="${short(radius)}"` : ''
  }/>`;

export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`;

export const polygon = (points: Points, fill: string) =>
  `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}"/>`;

/** A closed shape from path data; holes where it winds twice. */
export const shape = (d: string, fill: string) =>
  `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`;

/** An open stroke, with round ends unless told otherwise. */
export const stroke = (d: string, colour: string, width: number, cap: 'round' | 'butt' = 'round') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;

/** Straight strokes through the points. */
export const lines = (points: Points, colour: string, width: number, cap?: 'round' | 'butt') =>
  stroke(`M${points.map(([x, y]) => `${short(x)},${short(y)}`).join('L')}`, colour, width, cap);

/** The parts moved to a place, and scaled there; a negative horizontal scale mirrors them. */
export const place = (
  x: number,
  y: number,
  scale: number | [number, number],
  ...parts: string[]
) => {
  const [sx, sy] = Array.isArray(scale) ? scale : [scale, scale];
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${sx} ${sy})">${parts.join('')}</g>`;
};

export const turn = (degrees: number, x: number, y: number, ...parts: string[]) =>
  `<g transform="rotate(${degrees} ${short(x)} ${short(y)})">${parts.join('')}</g>`;

export const fade = (opacity: number, ...parts: string[]) =>
  `<g opacity="${opacity}">${parts.join('')}</g>`;

/** The parts, seen only inside the outline given as path data. */
export const inside = (id: string, outline: string, ...parts: string[]) =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;

export type Stops = readonly (readonly [offset: number, colour: string, opacity?: number])[];

/** A gradient over the box of what it fills, from top to bottom unless told otherwise. Used as `url(#id)`. */
export const gradient = (id: string, stops: Stops, [x2, y2]: [number, number] = [0, 1]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;

export const glow = (id: string, stops: Stops) =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

const stopsOf = (stops: Stops) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Numbers from 0 to 1 that look random and are the same each time. */
export function dice(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** `count` parts in a row. */
export const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** A whole picture. */
export const picture = (width: number, height: number, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
