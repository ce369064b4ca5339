import { terra } from '../palette.ts';
import { picture, place } from '../svg.ts';
import { type Lettering, words } from './lettering.ts';
import {
  blue,
  bridge,
  dunes,
  gold,
  green,
  halyard,
  lulwa,
  mirsal,
  northgate,
  oasis,
  qamar,
  red,
  rimal,
  saqr,
  tamra,
} from './marks.ts';

const partnerSize = { width: 640, height: 320 };

interface Mark {
  /** Drawn around (0, 0), 120 wide and high. */
  mark: string;
  name: readonly [string, Lettering][];
}

/** The mark on the left, up to two lines of lettering on the right. */
const beside = ({ mark, name }: Mark, shift = 0) =>
  picture(
    partnerSize.width,
    partnerSize.height,
    place(130 + shift, 160, 1.35, mark),
    ...name.map(([text, style], i) =>
      words(text, 236 + shift, name.length === 1 ? 160 + style.size * 0.34 : 152 + i * 58, style),
    ),
  );

/** The mark above the lettering. */
const above = ({ mark, name }: Mark) =>
  picture(
    partnerSize.width,
    partnerSize.height,
    place(320, 100, 1.2, mark),
    ...name.map(([text, style], i) =>
      words(text, 320, 242 + i * 44, { ...style, anchor: 'middle' }),
    ),
  );

const sans = (size: number, fill: string, tracking = 0, weight = 0.035): Lettering => ({
  face: 'sans',
  size,
  fill,
  tracking,
  weight,
});

const serif = (size: number, fill: string, tracking = 0, weight = 0): Lettering => ({
  face: 'serif',
  size,
  fill,
  tracking,
  weight,
});

const company = () =>
  picture(
    704,
    192,
    place(96, 96, 1.78, bridge),
    words('Sahil Bridge', 206, 98, serif(71, terra[500])),
    words('MANPOWER', 210, 152, sans(35, '#7089ab', 0.51, 0.03)),
  );

export const logos = {
  logo: company,
  'partner-mirsal': () =>
    beside({
      mark: mirsal,
      name: [
        ['MIRSAL', sans(70, blue, 0.06)],
        ['Contracting', sans(44, red, 0.02, 0.01)],
      ],
    }),
  'partner-dune-deck': () =>
    above({
      mark: dunes,
      name: [
        ['Dune & Deck', serif(70, blue)],
        ['HOTELS', sans(26, gold, 0.5)],
      ],
    }),
  'partner-qamar': () =>
    beside({
      mark: qamar,
      name: [
        ['Qamar', serif(82, green)],
        ['CLINICS', sans(34, red, 0.36)],
      ],
    }),
  'partner-halyard': () =>
    beside({
      mark: halyard,
      name: [
        ['Halyard', sans(78, blue, -0.01, 0.05)],
        ['Port Logistics', sans(42, red, 0, 0.01)],
      ],
    }),
  'partner-northgate': () =>
    beside(
      {
        mark: northgate,
        name: [
          ['Northgate', sans(70, blue, 0, 0.045)],
          ['ENERGY SERVICES', sans(30, red, 0.13)],
        ],
      },
      -24,
    ),
  'partner-saqr': () =>
    above({
      mark: saqr,
      name: [
        ['SAQR', serif(70, gold, 0.22)],
        ['FACILITIES', sans(28, blue, 0.42)],
      ],
    }),
  'partner-rimal': () =>
    beside(
      {
        mark: rimal,
        name: [
          ['rimal', serif(94, red, 0.01)],
          ['DEVELOPMENTS', sans(30, gold, 0.16)],
        ],
      },
      10,
    ),
  'partner-lulwa': () =>
    above({
      mark: lulwa,
      name: [
        ['Lulwa', serif(74, blue, 0.03)],
        ['AVIATION GROUND', sans(26, gold, 0.3)],
      ],
    }),
  'partner-tamra': () =>
    beside(
      {
        mark: tamra,
        name: [
          ['Tamra', serif(86, red)],
          ['FOODS', sans(36, green, 0.52)],
        ],
      },
      16,
    ),
  'partner-oasis-line': () =>
    beside({
      mark: oasis,
      name: [
        ['Oasis Line', sans(64, blue, -0.01, 0.045)],
        ['BUSES', sans(34, '#c8892f', 0.5)],
      ],
    }),
};
