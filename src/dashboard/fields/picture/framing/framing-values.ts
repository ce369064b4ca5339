import type { PictureCrop } from '#contract/entities/pictures.ts';
import type { Framing } from '#contract/fields/picture-frames.ts';

export const cutSides = ['left', 'top', 'right', 'bottom'] as const;
export type CutSide = (typeof cutSides)[number];
export type CutPercentages = Record<CutSide, number>;

export const oppositeSides = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
} as const;

export interface Point {
  x: number;
  y: number;
}

/** Whole percentages of the picture's width or height. */
interface FramingValues {
  focus: Point | null;
  /** The typed percentage to cut off on each side. */
  cut: Record<CutSide, string>;
}

export const automaticFraming: FramingValues = {
  focus: null,
  cut: { left: '0', top: '0', right: '0', bottom: '0' },
};

export function toFramingValues({ focus, crop }: Framing): FramingValues {
  if (!crop) return { ...automaticFraming, focus };
  return { focus, cut: formatCut(getCut(crop)) };
}

/** The percentage that a crop cuts off on each side. */
export const getCut = ({ left, top, width, height }: PictureCrop): CutPercentages => ({
  left,
  top,
  right: 100 - left - width,
  bottom: 100 - top - height,
});

const formatCut = (cut: Partial<CutPercentages>) =>
  Object.fromEntries(
    Object.entries(cut).map(([side, percent]) => [side, String(Math.round(percent))]),
  ) as FramingValues['cut'];

/** Compares rounded values because the editor supports only whole percentages. */
export const isSameFraming = (a: Framing, b: Framing) =>
  JSON.stringify(toFramingValues(a)) === JSON.stringify(toFramingValues(b));

/** The smallest visible width and height, in percent. */
export const minVisiblePercent = 5;

/** The sides whose value is invalid or cuts off too much. */
export function findInvalidSides({ cut }: FramingValues): CutSide[] {
  const isNumber = (side: CutSide) => /^\d{0,3}$/.test(cut[side]);
  const leavesEnough = (side: CutSide) =>
    100 - Number(cut[side]) - Number(cut[oppositeSides[side]]) >= minVisiblePercent;
  return cutSides.filter((side) => !isNumber(side) || !leavesEnough(side));
}

/** Treats invalid values as 0. */
export function toFraming(values: FramingValues): Framing {
  const ignoredSides = findInvalidSides(values);
  const readCut = (side: CutSide) => (ignoredSides.includes(side) ? 0 : Number(values.cut[side]));
  const [left, top] = [readCut('left'), readCut('top')];
  const [width, height] = [100 - left - readCut('right'), 100 - top - readCut('bottom')];
  const isWhole = width === 100 && height === 100;
  return { focus: values.focus, crop: isWhole ? null : { left, top, width, height } };
}

export const applyCut = (
  values: FramingValues,
  change: Partial<CutPercentages>,
): FramingValues => ({
  ...values,
  cut: { ...values.cut, ...formatCut(change) },
});
