/** A frame is an aspect ratio that the site uses, with the region of the picture shown at that ratio [IMG-2]. */

/** A framed picture has a copy for each ratio. If the layout crops the copy further, the focal point stays visible. */
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

export interface Rectangle extends Size {
  left: number;
  top: number;
}

/** The focal point and the crop of a picture, as percentages of its width and height. */
export interface Framing {
  focus: { x: number; y: number } | null;
  crop: Rectangle | null;
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/** The tolerance for rounding errors, in pixels or steps. */
const epsilon = 1e-6;

/** The whole pixels inside a crop, at least one in each dimension. */
function toPixels({ width, height }: Size, crop: Rectangle | null): Rectangle {
  if (!crop) return { left: 0, top: 0, width, height };
  const scaleSide = (from: number, length: number, total: number) => {
    const start = Math.min(Math.ceil((from / 100) * total - epsilon), total - 1);
    const end = Math.floor(((from + length) / 100) * total + epsilon);
    return { start, length: Math.max(1, end - start) };
  };
  const horizontal = scaleSide(crop.left, crop.width, width);
  const vertical = scaleSide(crop.top, crop.height, height);
  return {
    left: horizontal.start,
    top: vertical.start,
    width: horizontal.length,
    height: vertical.length,
  };
}

/**
 * The largest part of the crop that has the given aspect ratio, in pixels. The focal point is as close to its middle as
 * possible. Without a focal point, a crop that is too tall keeps its top, where heads usually are, and one that is too
 * wide keeps its middle.
 */
export function getFrameRectangle(size: Size, ratio: number, { focus, crop }: Framing): Rectangle {
  const bounds = toPixels(size, crop);
  const width = clamp(Math.round(bounds.height * ratio), 1, bounds.width);
  const height = clamp(Math.round(bounds.width / ratio), 1, bounds.height);
  const findStart = (centre: number, length: number, from: number, room: number) =>
    clamp(Math.round(centre - length / 2), from, from + room - length);
  const x = focus ? (focus.x / 100) * size.width : bounds.left + bounds.width / 2;
  const y = focus ? (focus.y / 100) * size.height : bounds.top;
  return {
    left: findStart(x, width, bounds.left, bounds.width),
    top: findStart(y, height, bounds.top, bounds.height),
    width,
    height,
  };
}

/**
 * A cropped picture is aligned (`object-position`) in eighths: step 0 is the left or top edge, step 8 the right or bottom
 * one. The style sheet has one rule for each step.
 */
const maxAlignmentStep = 8;

/** Rounds away from the middle, which keeps the point visible even if only a quarter of the length is shown. */
function getAlignmentStep(fraction: number): number {
  const steps = clamp(fraction, 0, 1) * maxAlignmentStep;
  return fraction < 0.5 ? Math.floor(steps + epsilon) : Math.ceil(steps - epsilon);
}

/** The position of the focal point in a frame, in steps from 0 to 8 from the upper left corner. */
export function getFocusSteps(
  size: Size,
  ratio: number,
  framing: Framing,
): { fx: number; fy: number } {
  const { focus } = framing;
  if (!focus) return { fx: maxAlignmentStep / 2, fy: 0 };
  const { left, top, width, height } = getFrameRectangle(size, ratio, framing);
  return {
    fx: getAlignmentStep(((focus.x / 100) * size.width - left) / width),
    fy: getAlignmentStep(((focus.y / 100) * size.height - top) / height),
  };
}
