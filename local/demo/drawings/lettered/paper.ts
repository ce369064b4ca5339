import { ink, sand, terra } from '../palette.ts';
import { circle, fade, lines, picture, place, rect } from '../svg.ts';
import { type Lettering, words } from './lettering.ts';
import { border, code, h, middle, seal, signature, specimen, w, watermark } from './ornaments.ts';

const documentSize = { width: 750, height: 1050 };

/** A licence or certificate of an authority that does not exist. */
interface Paper {
  kind: 'licence' | 'certificate';
  authority: readonly [string, string];
  title: readonly string[];
  text: readonly string[];
  fields: readonly (readonly [label: string, value: string])[];
  tone: string;
  dark: string;
  emblem: string;
}

const centred = (text: string, y: number, style: Omit<Lettering, 'anchor'>) =>
  words(text, middle, y, { ...style, anchor: 'middle' });

const fieldRows = ({ fields, tone }: Paper, x: number, y: number, width: number) =>
  fields
    .map(
      ([label, value], i) =>
        words(label, x, y + i * 58, { face: 'sans', size: 21, fill: ink[500] }) +
        words(value, x + width, y + i * 58, {
          face: 'sans',
          size: 23,
          fill: ink[800],
          weight: 0.03,
          anchor: 'end',
        }) +
        fade(
          0.5,
          lines(
            [
              [x, y + 18 + i * 58],
              [x + width, y + 18 + i * 58],
            ],
            tone,
            1.5,
          ),
        ),
    )
    .join('');

const footer = 'Specimen made for a demonstration. The authority and the numbers are invented.';

/** Who grants it, and what it is called. */
function heading({ authority, title, tone, dark, emblem }: Paper, top: number): string {
  const [name, office] = authority;
  return [
    place(middle, 168, 0.78, circle(0, 0, 76, dark), circle(0, 0, 70, sand[50]), emblem),
    centred(name, 274, { face: 'sans', size: 25, fill: ink[800], weight: 0.035, tracking: 0.06 }),
    centred(office, 308, { face: 'sans', size: 20, fill: ink[500], tracking: 0.04 }),
    lines(
      [
        [middle - 90, 338],
        [middle + 90, 338],
      ],
      tone,
      3,
    ),
    ...title.map((line, i) => centred(line, top + i * 62, { face: 'serif', size: 54, fill: dark })),
  ].join('');
}

/** To whom, and for what. */
const grant = ({ kind, text }: Paper, top: number) =>
  [
    centred(kind === 'licence' ? 'is granted to' : 'is awarded to', top + 4, {
      face: 'serif',
      size: 26,
      fill: ink[500],
    }),
    centred('Sahil Bridge Manpower', top + 64, { face: 'serif', size: 44, fill: ink[800] }),
    ...text.map((line, i) =>
      centred(line, 662 + i * 36, { face: 'sans', size: 22, fill: ink[700] }),
    ),
  ].join('');

const signed = (x: number, width: number, by: string, seed: number) =>
  signature(x + 10, 1108, seed) +
  lines(
    [
      [x, 1126],
      [x + width, 1126],
    ],
    ink[400],
    2,
  ) +
  words(by, x, 1154, { face: 'sans', size: 19, fill: ink[500] });

const foot = ({ kind, tone, dark, emblem }: Paper, seed: number) =>
  kind === 'licence'
    ? code(130, 1010, 130, seed) +
      signed(320, 270, 'Registrar', seed) +
      seal(700, 1030, 66, tone, dark, emblem)
    : signed(120, 230, 'Registrar', seed) +
      seal(middle, 1014, 74, tone, dark, emblem) +
      signed(560, 220, 'Lead assessor', seed + 5);

/** Draws a paper. Signature and code follow from `seed`. */
export function paper(doc: Paper, seed: number): string {
  const top = doc.title.length === 1 ? 432 : 408;
  const { width, height } = documentSize;
  return picture(
    width,
    height,
    place(
      0,
      0,
      width / w,
      rect(0, 0, w, h, sand[100]),
      border(doc.tone, doc.dark),
      watermark(doc.tone),
      specimen,
      heading(doc, top),
      grant(doc, top + doc.title.length * 62),
      fieldRows(doc, 130, 808, 640),
      foot(doc, seed),
      centred(footer, 1180, { face: 'sans', size: 15, fill: terra[600] }),
    ),
  );
}
