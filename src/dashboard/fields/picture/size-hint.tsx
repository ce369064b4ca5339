import type { PicturePlace } from '#contract/fields/fields.ts';
import { getBestSize } from '#contract/fields/picture-sharpness.ts';

interface SizeHintProps {
  size: string;
  place: PicturePlace | null;
  hint: string;
  isLogo: boolean;
}

/** Sizes in the specification start with the width. */
const parseWidth = (size: string) => Number(/\d+/.exec(size)?.[0]);

/**
 * Shows the size from the specification, word for word. If pages need a larger picture, calls this size the minimum and
 * adds the size that pages need.
 */
export function SizeHint({ size, place, hint, isLogo }: SizeHintProps) {
  if (isLogo) {
    return (
      <>
        <span>{`${hint} Best size: about 600 × 160 px for a wide logo; otherwise, `}</span>
        <span>{size}</span>
        <span>. A transparent background works best.</span>
      </>
    );
  }
  const best = place && getBestSize(place);
  const isMinimum = best && best.width > parseWidth(size);
  return (
    <>
      <span>{`${hint} ${isMinimum ? 'Minimum:' : 'Best size:'} `}</span>
      <span>{size}</span>
      {isMinimum && <span>{`. Best: ${best.width} × ${best.height} px or larger.`}</span>}
    </>
  );
}
