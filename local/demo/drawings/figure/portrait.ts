import { ink, sand } from '../palette.ts';
import { circle, fade, glow, gradient, picture, place, rect, shape, stroke } from '../svg.ts';
import { type Clothes, clothes } from './clothes.ts';
import { head, type Looks } from './head.ts';

const portraitSize = { width: 552, height: 700 };

export interface Sitter {
  looks: Looks;
  clothes: Clothes;
  look?: number;
  /** The wall behind, light side first. */
  wall: readonly [light: string, dark: string];
  /** Colour of the arch behind the head. */
  arch: string;
}

/** Head and shoulders before an arch. */
export function portrait({ looks, clothes: worn, look = 0, wall, arch }: Sitter): string {
  const { width, height } = portraitSize;
  return picture(
    width,
    height,
    `<defs>${gradient(
      'wall',
      [
        [0, wall[1]],
        [1, wall[0]],
      ],
      [1, 0.4],
    )}${gradient('floor', [
      [0, ink[900], 0],
      [1, ink[900], 0.28],
    ])}${glow('lamp', [
      [0, sand[50], 0.55],
      [1, sand[50], 0],
    ])}</defs>`,
    rect(0, 0, width, height, 'url(#wall)'),
    shape(`M96,${height}L96,300C96,60 456,60 456,300L456,${height}Z`, arch),
    fade(0.5, stroke(`M72,${height}L72,300C72,28 480,28 480,300L480,${height}`, sand[50], 3)),
    circle(420, 180, 220, 'url(#lamp)'),
    place(276, 318, 1.04, head(looks, look), clothes(worn)),
    rect(0, height - 150, width, 150, 'url(#floor)'),
  );
}
