/** How pictures are framed: the shapes in which the site shows them, and what each of them shows of a picture [IMG-2]. */

/**
 * The shapes that pictures are cropped to, by their names; a copy is made for each of them. Where the layout crops a little
 * further, it keeps to the point that the copy is known to show.
 */
export const frameRatios = {
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '40:21': 40 / 21,
  '1:1': 1,
  '4:5': 4 / 5,
} as const;

export type FrameName = keyof typeof frameRatios;
export const frameNames = Object.keys(frameRatios) as FrameName[];

interface Size {
  width: number;
  height: number;
}

/** A part of a picture. */
export interface Rectangle extends Size {
  left: number;
  top: number;
}

/** What is told of how a picture is cropped, in percent of its sides. */
export interface Framing {
  focus: { x: number; y: number } | null;
  crop: Rectangle | null;
}

const within = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Multiples of percent are seldom whole in binary: what lies this near to a pixel's edge is on it. */
const hair = 1e-6;

/** The whole pixels inside of a crop; at least one. */
function pixelsOf({ width, height }: Size, crop: Rectangle | null): Rectangle {
  if (!crop) return { left: 0, top: 0, width, height };
  const side = (from: number, length: number, whole: number) => {
    const start = Math.min(Math.ceil((from / 100) * whole - hair), whole - 1);
    const end = Math.floor(((from + length) / 100) * whole + hair);
    return { start, length: Math.max(1, end - start) };
  };
  const across = side(crop.left, crop.width, width);
  const down = side(crop.top, crop.height, height);
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}

/**
 * The largest part of a picture that has a ratio, in pixels: within the crop, with the focus in its middle or as near to it as the
 * borders let it be. Without a focus it is the upper part, where heads are.
 */
export function frameRectangle(size: Size, ratio: number, { focus, crop }: Framing): Rectangle {
  const bounds = pixelsOf(size, crop);
  const isWide = bounds.width > bounds.height * ratio;
  const width = isWide ? Math.max(1, Math.round(bounds.height * ratio)) : bounds.width;
  const height = isWide ? bounds.height : Math.max(1, Math.round(bounds.width / ratio));
  const start = (centre: number, length: number, from: number, room: number) =>
    within(Math.round(centre - length / 2), from, from + room - length);
  const x = focus ? (focus.x / 100) * size.width : bounds.left + bounds.width / 2;
  const y = focus ? (focus.y / 100) * size.height : bounds.top;
  return {
    left: start(x, width, bounds.left, bounds.width),
    top: start(y, Math.min(height, bounds.height), bounds.top, bounds.height),
    width,
    height: Math.min(height, bounds.height),
  };
}

/** Into how many steps a side is divided where a layout crops: style sheets have a rule for each. */
const lastStep = 8;

/** The step of a fraction from 0 to 1, rounded away from the middle: what is aligned there is in sight in a quarter of the length. */
function stepOf(fraction: number): number {
  const steps = within(fraction, 0, 1) * lastStep;
  return fraction < 0.5 ? Math.floor(steps + hair) : Math.ceil(steps - hair);
}

/** Where in a frame the focus is, in steps from 0 to 8 from its upper left corner. */
export function focusSteps(
  size: Size,
  ratio: number,
  framing: Framing,
): { fx: number; fy: number } {
  const { focus } = framing;
  if (!focus) return { fx: lastStep / 2, fy: 0 };
  const { left, top, width, height } = frameRectangle(size, ratio, framing);
  return {
    fx: stepOf(((focus.x / 100) * size.width - left) / width),
    fy: stepOf(((focus.y / 100) * size.height - top) / height),
  };
}
