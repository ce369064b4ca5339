import type { Framing } from '#contract/fields/picture-frames.ts';

export const cutSides = ['left', 'top', 'right', 'bottom'] as const;
export type CutSide = (typeof cutSides)[number];

/** In whole percentages of the picture's width or height. */
export interface FramingValues {
  focus: { x: number; y: number } | null;
  /** The typed percentage to cut off at each side. */
  cut: Record<CutSide, string>;
}

export const automatic: FramingValues = {
  focus: null,
  cut: { left: '0', top: '0', right: '0', bottom: '0' },
};

export function framingValuesOf({ focus, crop }: Framing): FramingValues {
  if (!crop) return { ...automatic, focus };
  const { left, top, width, height } = crop;
  const cut = { left, top, right: 100 - left - width, bottom: 100 - top - height };
  return {
    focus,
    cut: {
      left: String(Math.round(cut.left)),
      top: String(Math.round(cut.top)),
      right: String(Math.round(cut.right)),
      bottom: String(Math.round(cut.bottom)),
    },
  };
}

/** Compares rounded values, because the editor has only whole percentages. */
export const isSameFraming = (one: Framing, other: Framing) =>
  JSON.stringify(framingValuesOf(one)) === JSON.stringify(framingValuesOf(other));

/** The smallest visible width and height, in percent. */
export const minVisiblePercent = 5;

/** The sides whose value is invalid or cuts off too much. */
export function invalidSides({ cut }: FramingValues): CutSide[] {
  const isNumber = (side: CutSide) => /^\d{0,3}$/.test(cut[side]);
  const leaves = (one: CutSide, other: CutSide) =>
    100 - Number(cut[one]) - Number(cut[other]) >= minVisiblePercent;
  return cutSides.filter((side) => {
    if (!isNumber(side)) return true;
    return side === 'left' || side === 'right'
      ? !leaves('left', 'right')
      : !leaves('top', 'bottom');
  });
}

/** Invalid sides cut nothing off. */
export function framingOf(values: FramingValues): Framing {
  const faulty = invalidSides(values);
  const cut = (side: CutSide) => (faulty.includes(side) ? 0 : Number(values.cut[side]));
  const [left, top] = [cut('left'), cut('top')];
  const [width, height] = [100 - left - cut('right'), 100 - top - cut('bottom')];
  const isWhole = width === 100 && height === 100;
  return { focus: values.focus, crop: isWhole ? null : { left, top, width, height } };
}

export const withCut = (
  values: FramingValues,
  moved: Partial<Record<CutSide, number>>,
): FramingValues => ({
  ...values,
  cut: {
    ...values.cut,
    ...Object.fromEntries(Object.entries(moved).map(([side, cut]) => [side, String(cut)])),
  },
});
