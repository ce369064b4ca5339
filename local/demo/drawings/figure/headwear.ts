import { fade, place, repeat, shape, stroke } from '../svg.ts';

export type HeadwearKind = 'helmet' | 'hijab' | 'ghutra' | 'cap' | 'toque' | 'mask';

export interface Headwear {
  kind: HeadwearKind;
  colour: string;
  /** Folds, bands and undersides. */
  shade: string;
}

const scarf =
  'M0,-176C92,-176 128,-108 124,-22C122,44 118,92 142,176C96,226-96,226-142,176C-118,92-122,44-124,-22C-128,-108-92,-176 0,-176Z';

const opening =
  'M0,-106C58,-106 85,-62 83,-8C81,60 46,114 0,118C-46,114-81,60-83,-8C-85,-62-58,-106 0,-106Z';

export function headwearBehind(wear: Headwear | undefined): string {
  if (wear?.kind === 'hijab') return shape(scarf, wear.shade);
  if (wear?.kind === 'ghutra') {
    return shape(
      'M0,-172C88,-172 116,-110 116,-30C118,60 128,130 172,214C90,240-90,240-172,214C-128,130-118,60-116,-30C-116,-110-88,-172 0,-172Z',
      wear.shade,
    );
  }
  return '';
}

export function headwearInFront(wear: Headwear | undefined): string {
  if (!wear) return '';
  switch (wear.kind) {
    case 'hijab':
      return hijab(wear);
    case 'ghutra':
      return ghutra(wear);
    case 'helmet':
      return helmet(wear);
    case 'cap':
      return cap(wear);
    case 'toque':
      return toque(wear);
    case 'mask':
      return mask(wear);
  }
}

const hijab = ({ colour, shade }: Headwear) =>
  shape(`${scarf}${opening}`, colour) +
  fade(
    0.5,
    stroke('M-92,-66C-78,-112-40,-132 0,-130', shade, 6),
    stroke('M-104,40C-88,110-30,150 40,140C84,132 104,104 110,66', shade, 7),
    stroke('M-118,110C-70,176 40,190 116,142', shade, 7),
    shape(
      'M-124,-22C-128,-108-92,-176 0,-176C-70,-150-104,-90-104,-10C-104,60-112,130-142,176C-118,92-122,44-124,-22Z',
      shade,
    ),
  );

const ghutra = ({ colour, shade }: Headwear) =>
  shape(
    'M-108,-30C-116,-128-72,-178 0,-178C72,-178 116,-128 108,-30C104,-56 98,-76 86,-92Q0,-124-86,-92C-98,-76-104,-56-108,-30Z',
    colour,
  ) +
  shape(
    'M-92,-96C-122,-60-112,40-138,110C-150,150-168,190-176,216C-140,228-112,226-92,220C-82,150-98,60-90,-4C-90,-40-88,-70-80,-92Z',
    colour,
  ) +
  shape(
    'M92,-96C122,-60 112,40 138,110C150,150 168,190 176,216C140,228 112,226 92,220C82,150 98,60 90,-4C90,-40 88,-70 80,-92Z',
    colour,
  ) +
  fade(
    0.7,
    stroke(
      'M-112,60C-118,120-134,170-142,204M112,60C118,120 134,170 142,204M-100,20C-98,90-106,160-112,204',
      shade,
      5,
    ),
  ) +
  stroke('M-104,-98Q0,-150 104,-98', '#17171c', 15) +
  stroke('M-98,-120Q0,-170 98,-120', '#17171c', 13);

const helmet = ({ colour, shade }: Headwear) =>
  shape('M-112,-58C-114,-156-62,-192 0,-192C62,-192 114,-156 112,-58Z', colour) +
  fade(0.55, shape('M-112,-58C-114,-156-62,-192 0,-192C-46,-172-74,-130-76,-64Z', shade)) +
  shape('M-17,-190C-12,-200 12,-200 17,-190L19,-70L-19,-70Z', colour) +
  fade(0.5, stroke('M-19,-184L-20,-72M19,-184L20,-72', shade, 4)) +
  fade(0.55, stroke('M52,-164C76,-148 90,-124 94,-98', '#ffffff', 9)) +
  shape('M-128,-56Q0,-92 128,-56Q132,-40 114,-38Q0,-66-114,-38Q-132,-40-128,-56Z', shade);

const cap = ({ colour, shade }: Headwear) =>
  shape('M-106,-58C-108,-150-58,-178 0,-178C58,-178 108,-150 106,-58Q0,-84-106,-58Z', colour) +
  shape('M-104,-66Q10,-100 112,-64Q152,-44 150,-26Q40,-62-104,-52Z', shade) +
  fade(0.35, stroke('M0,-178L4,-84', shade, 5));

const toque = ({ colour, shade }: Headwear) =>
  shape(
    'M-102,-76L-104,-156C-160,-176-146,-262-82,-252C-60,-298 60,-298 82,-252C146,-262 160,-176 104,-156L102,-76Q0,-104-102,-76Z',
    colour,
  ) +
  fade(
    0.6,
    place(
      0,
      0,
      1,
      repeat(4, (i) => stroke(`M${-66 + i * 44},-104L${-74 + i * 50},-186`, shade, 5)),
    ),
  ) +
  fade(
    0.45,
    shape('M-102,-76L-104,-156C-160,-176-146,-262-82,-252C-110,-220-84,-170-76,-86Z', shade),
  );

/** A welder's mask, lowered over the face; its glass shows the arc. */
const mask = ({ colour, shade }: Headwear) =>
  shape(
    'M-116,-60C-116,-160-60,-186 0,-186C60,-186 116,-160 116,-60L112,40C104,110 50,146 8,146C-40,146-98,110-110,40Z',
    colour,
  ) +
  fade(
    0.5,
    shape(
      'M-116,-60C-116,-160-60,-186 0,-186C-50,-150-76,-100-74,-20C-72,60-50,120-20,144C-60,138-100,106-110,40Z',
      shade,
    ),
  ) +
  shape('M-58,-52L88,-52L84,26L-54,26Z', '#0a1410') +
  shape('M-48,-42L78,-42L75,16L-45,16Z', '#24493f') +
  fade(0.85, shape('M30,-42L66,-42L40,16L4,16Z', '#f7d9a0')) +
  fade(0.4, stroke('M66,-150C88,-132 100,-106 102,-78', '#ffffff', 8)) +
  stroke('M-114,-58Q0,-92 114,-58', shade, 9);
