import { ink, sand } from '../palette.ts';
import { circle, fade, shape, stroke } from '../svg.ts';

/** What a sitter wears, seen down to the chest. `main` is the outer garment, `second` what shows under it. */
export interface Clothes {
  kind: 'suit' | 'blazer' | 'kandura' | 'abaya' | 'shirt' | 'polo' | 'kurta';
  main: string;
  shade: string;
  second: string;
}

const shoulders =
  'M-50,138C-70,168-176,178-212,226C-240,262-252,330-262,460L262,460C252,330 240,262 212,226C176,178 70,168 50,138C30,196-30,196-50,138Z';

const farShoulder =
  'M-50,138C-70,168-176,178-212,226C-240,262-252,330-262,460L-120,460C-130,360-120,240-50,138Z';

/** The garment, in the head's coordinates, to be drawn over the neck. */
export const clothes = (worn: Clothes) =>
  shape(shoulders, worn.main) +
  fade(0.4, shape(farShoulder, worn.shade)) +
  details[worn.kind](worn);

const sleeves = (shade: string) =>
  fade(
    0.55,
    stroke('M-176,460C-178,400-172,350-160,310M176,460C178,400 172,350 160,310', shade, 5),
  );

const details: Record<Clothes['kind'], (worn: Clothes) => string> = {
  suit: ({ main, shade, second }) =>
    shape('M-50,138C-30,196 30,196 50,138L76,160L8,380L-8,380L-76,160Z', sand[50]) +
    shape('M-14,196L14,196L20,222L8,236L30,380L0,420L-30,380L-8,236L-20,222Z', second) +
    shape('M-52,134L0,196L-34,226L-76,160ZM52,134L0,196L34,226L76,160Z', '#ffffff') +
    fade(0.25, stroke('M0,196L-34,226M0,196L34,226', ink[800], 3)) +
    shape('M-76,156L-100,250L-68,264L-84,284L0,460L-40,460L-130,300L-112,166Z', shade) +
    shape('M76,156L100,250L68,264L84,284L0,460L40,460L130,300L112,166Z', main) +
    fade(0.6, stroke('M76,156L100,250L68,264L84,284L2,456', shade, 4)) +
    shape('M128,330l52,-10l2,26l-26,-6l-26,14z', sand[100]) +
    sleeves(shade),
  blazer: ({ main, shade, second }) =>
    shape(
      'M-52,136C-30,196 30,196 52,136L80,160C64,270 30,350 0,420C-30,350-64,270-80,160Z',
      second,
    ) +
    shape(
      'M-80,154C-106,200-110,250-104,290L-66,280C-40,340-16,400 0,440L-60,460L-150,330L-120,168Z',
      shade,
    ) +
    shape(
      'M80,154C106,200 110,250 104,290L66,280C40,340 16,400 0,440L60,460L150,330L120,168Z',
      main,
    ) +
    fade(0.6, stroke('M80,154C106,200 110,250 104,290L66,280C40,340 16,400 0,440', shade, 4)) +
    stroke('M-46,150C-28,214 28,214 46,150', sand[400], 4) +
    circle(0, 206, 9, sand[400]) +
    sleeves(shade),
  kandura: ({ shade, second }) =>
    shape('M-52,132C-30,182 30,182 52,132L60,158C30,206-30,206-60,158Z', second) +
    fade(0.7, stroke('M-60,158C-30,206 30,206 60,158M0,196L0,380', shade, 4)) +
    circle(0, 226, 5, shade) +
    circle(0, 268, 5, shade) +
    circle(0, 310, 5, shade) +
    stroke('M10,198C16,230 10,262 18,296', second, 5) +
    sleeves(shade),
  abaya: ({ shade, second }) =>
    shape(
      'M-64,176C-40,226 40,226 64,176C76,260 60,360 52,460L-52,460C-60,360-76,260-64,176Z',
      second,
    ) +
    fade(
      0.6,
      stroke('M64,176C76,260 60,360 52,460M-64,176C-76,260-60,360-52,460M0,240L0,460', shade, 5),
    ) +
    sleeves(shade),
  shirt: ({ main, shade }) =>
    shape('M-54,128L0,196L-44,232L-84,156ZM54,128L0,196L44,232L84,156Z', main) +
    fade(
      0.7,
      stroke('M-54,130L0,196L-44,232L-84,156M54,130L0,196L44,232L84,156M0,196L0,460', shade, 4),
    ) +
    circle(0, 250, 5, shade) +
    circle(0, 310, 5, shade) +
    circle(0, 370, 5, shade) +
    fade(0.6, stroke('M70,300l70,0l0,64l-35,16l-35,-16z', shade, 4)) +
    sleeves(shade),
  polo: ({ shade, second }) =>
    shape('M-52,130L0,192L-34,228L-82,158ZM52,130L0,192L34,228L82,158Z', second) +
    shape('M-16,200L16,200L16,300L-16,300Z', shade) +
    circle(0, 226, 5, second) +
    circle(0, 266, 5, second) +
    fade(0.9, shape('M86,282q20,-24 40,0q-20,10 -40,0z', second)) +
    sleeves(shade),
  kurta: ({ shade, second }) =>
    shape(
      'M-56,134C-36,188-12,214 0,250C12,214 36,188 56,134L76,156C60,210 20,250 14,330L-14,330C-20,250-60,210-76,156Z',
      second,
    ) +
    shape('M120,172C60,250-20,350-110,460L20,460C80,370 150,270 190,204Z', second) +
    fade(0.5, stroke('M150,186C90,270 10,370-60,460M172,194C120,270 40,370-20,460', shade, 5)) +
    sleeves(shade),
};
