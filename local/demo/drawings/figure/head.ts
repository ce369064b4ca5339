import type { Tone } from '../palette.ts';
import { circle, ellipse, fade, place, shape, stroke } from '../svg.ts';
import { type Beard, beardOf, type Hair, hairBehind, hairInFront } from './hair.ts';
import { type Headwear, headwearBehind, headwearInFront } from './headwear.ts';

/** What a person looks like, wherever he or she is drawn. */
export interface Looks {
  skin: Tone;
  hair: Hair;
  hairColour: string;
  beard?: Beard;
  glasses?: boolean;
  headwear?: Headwear;
  /** Mouth open, with teeth. */
  grin?: boolean;
  /** Longer lashes and coloured lips. */
  lashes?: boolean;
  /** Lines of a face over fifty. */
  older?: boolean;
  /** How broad the head is, 1 when not told. */
  breadth?: number;
}

const face =
  'M-95,-32C-99,-110-60,-142 0,-142C60,-142 99,-110 95,-32C94,28 80,70 52,101C35,118 17,127 0,127C-17,127-35,118-52,101C-80,70-94,28-95,-32Z';

const farSide =
  'M-95,-32C-94,28-80,70-52,101C-35,118-17,127 0,127C-34,112-62,76-70,28C-76,-12-74,-62-58,-104C-86,-88-98,-62-95,-32Z';

/**
 * A head, 190 wide and 270 high around the eyes' middle, with its neck. `look` from -1 (left) to 1 (right) turns the
 * features; the same head serves portraits and, scaled down, the people in scenes.
 */
export function head(looks: Looks, look = 0): string {
  const { skin } = looks;
  const turn = look * 16;
  const parts = [
    hairBehind(looks.hair, looks.hairColour, looks.headwear?.kind),
    headwearBehind(looks.headwear),
    neck(skin),
    looks.headwear?.kind === 'hijab' ? '' : ears(skin, look),
    shape(face, skin.base),
    fade(0.32, shape(farSide, skin.shade)),
    beardOf(looks.beard, looks.hairColour, turn),
    place(turn, 0, 1, features(looks)),
    hairInFront(looks.hair, looks.hairColour, looks.headwear?.kind),
    headwearInFront(looks.headwear),
  ];
  return place(0, 0, [looks.breadth ?? 1, 1], ...parts);
}

const neck = (skin: Tone) =>
  shape('M-44,60L-46,150C-46,212 46,212 46,150L44,60Z', skin.base) +
  fade(0.55, shape('M-45,80C-30,128 30,134 45,92L46,118C28,152-26,150-46,122Z', skin.shade));

const ears = (skin: Tone, look: number) => {
  const ear = (side: number) =>
    ellipse(side * 95 - look * 6, 8, 14 - look * side * 5, 24, skin.base) +
    fade(0.6, ellipse(side * 96 - look * 6, 9, 7, 14, skin.shade));
  return ear(-1) + ear(1);
};

const blush = fade(0.17, ellipse(-57, 46, 21, 13, '#c8502c'), ellipse(57, 46, 21, 13, '#c8502c'));

const features = (looks: Looks) =>
  [
    looks.beard ? '' : blush,
    eye(looks, -37),
    eye(looks, 37),
    brow(looks, -1),
    brow(looks, 1),
    stroke('M5,2C8,18 15,29 14,37C12,46-3,47-10,43', looks.skin.shade, 5.5),
    mouth(looks),
    looks.older ? wrinkles(looks.skin) : '',
    looks.glasses ? glasses() : '',
  ].join('');

const eye = ({ lashes }: Looks, x: number) => {
  const outward = Math.sign(x);
  return [
    ellipse(x, 1, 8, 10, '#241a19'),
    circle(x + 2.6, -3, 2.7, '#ffffff'),
    stroke(`M${x - 15},-6Q${x},-19 ${x + 15},-6`, '#241a19', lashes ? 5 : 3.6),
    lashes ? stroke(`M${x + outward * 14},-7l${outward * 8},-6`, '#241a19', 4) : '',
  ].join('');
};

const brow = ({ hairColour, lashes }: Looks, side: number) =>
  stroke(
    `M${side * 17},-33Q${side * 38},-${lashes ? 48 : 44} ${side * 60},-31`,
    hairColour,
    lashes ? 6 : 9,
  );

function mouth({ grin, lashes, skin }: Looks): string {
  const lip = lashes ? '#a8412f' : skin.shade;
  if (!grin) {
    return (
      stroke('M-27,69Q0,90 30,66', lashes ? '#8d3326' : '#5e2c20', 5.5) +
      fade(0.55, stroke('M-11,91Q1,95 13,90', lip, 6))
    );
  }
  return (
    shape('M-34,62Q0,73 36,60Q30,98 1,99Q-26,98-34,62Z', '#6d251d') +
    shape('M-30,65Q0,75 32,63Q31,77 24,80Q0,87-22,80Q-28,77-30,65Z', '#ffffff') +
    (lashes ? stroke('M-34,62Q0,72 36,60M-20,94Q1,104 22,93', lip, 5) : '')
  );
}

const wrinkles = (skin: Tone) =>
  fade(
    0.75,
    stroke('M-52,52C-46,60-44,68-46,76M54,50C49,60 48,66 50,74', skin.shade, 4),
    stroke('M-66,14l-10,6M66,14l10,6', skin.shade, 3.5),
  );

const glasses = () =>
  fade(0.13, ellipse(-38, 2, 29, 27, '#ffffff'), ellipse(38, 2, 29, 27, '#ffffff')) +
  stroke(
    'M-67,2a29,27 0 1 0 58,0a29,27 0 1 0-58,0M9,2a29,27 0 1 0 58,0a29,27 0 1 0-58,0M-9,-2Q0,-9 9,-2M-67,-2L-92,-8M67,-2L92,-8',
    '#1d2430',
    5,
  );
