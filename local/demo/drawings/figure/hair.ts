import { circle, fade, place, shape, stroke } from '../svg.ts';
import type { HeadwearKind } from './headwear.ts';

export type Hair = 'crop' | 'side' | 'waves' | 'curls' | 'bob' | 'long' | 'bun' | 'afro' | 'thin';

export type Beard = 'full' | 'short' | 'moustache' | 'stubble';

/** What of the hair lies behind the face. */
export function hairBehind(hair: Hair, colour: string, wear?: HeadwearKind): string {
  if (wear === 'hijab' || wear === 'ghutra') return '';
  switch (hair) {
    case 'long':
      return shape(
        'M0,-168C90,-168 122,-100 116,-10C112,60 128,130 150,190C90,214-90,214-150,190C-128,130-112,60-116,-10C-122,-100-90,-168 0,-168Z',
        colour,
      );
    case 'bob':
      return shape(
        'M0,-166C92,-166 124,-100 122,-20C120,40 126,84 108,112C60,126-60,126-108,112C-126,84-120,40-122,-20C-124,-100-92,-166 0,-166Z',
        colour,
      );
    case 'bun':
      return wear
        ? ''
        : circle(10, -168, 52, colour) +
            fade(0.35, stroke('M-20,-190Q10,-212 42,-186', '#ffffff', 5));
    case 'afro':
      return [
        [0, -110, 112],
        [-84, -60, 66],
        [84, -60, 66],
        [-70, -120, 62],
        [72, -120, 62],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, wear ? r * 0.7 : r, colour))
        .join('');
    default:
      return '';
  }
}

const fronts: Record<Hair, string> = {
  crop: 'M-94,-4C-114,-116-64,-168 4,-167C76,-166 113,-112 94,-4C93,-36 90,-62 80,-82C44,-98-42,-100-78,-82C-91,-62-93,-36-94,-4Z',
  side: 'M-94,-2C-118,-120-62,-178 10,-176C86,-174 116,-112 94,-2C93,-38 90,-58 78,-78C38,-70-14,-78-46,-106C-58,-84-90,-62-94,-2Z',
  waves:
    'M-94,-6C-124,-104-84,-170-18,-176C58,-190 128,-132 94,-4C93,-40 90,-58 84,-74C60,-66 44,-84 20,-82C-8,-80-22,-98-48,-92C-72,-88-90,-58-94,-6Z',
  curls: '',
  bob: 'M-98,10C-116,-104-74,-168 0,-168C74,-168 116,-104 98,10C96,-30 90,-66 58,-104C20,-72-56,-62-84,-68C-92,-46-96,-22-98,10Z',
  long: 'M-98,16C-118,-104-76,-170 0,-170C76,-170 118,-104 98,16C96,-36 76,-84 8,-122C-62,-92-94,-44-98,16Z',
  bun: 'M-99,-2C-112,-114-66,-164 0,-164C66,-164 112,-114 99,-2C96,-46 66,-96 0,-104C-66,-96-96,-46-99,-2Z',
  afro: 'M-100,-2C-112,-114-66,-160 0,-160C66,-160 112,-114 100,-2C96,-52 70,-90 0,-94C-70,-90-96,-52-100,-2Z',
  thin: 'M-101,4C-112,-70-90,-112-72,-120C-84,-84-90,-40-101,4ZM101,4C112,-70 90,-112 72,-120C84,-84 90,-40 101,4ZM-72,-120C-40,-160 40,-160 72,-120C40,-146-40,-146-72,-120Z',
};

/** What of the hair lies over the forehead. */
export function hairInFront(hair: Hair, colour: string, wear?: HeadwearKind): string {
  if (wear === 'hijab' || wear === 'ghutra') return '';
  if (wear) {
    // Under a hat only the sides show.
    return shape(
      'M-101,0C-108,-40-104,-70-98,-84L-84,-84C-90,-56-94,-28-101,0ZM101,0C108,-40 104,-70 98,-84L84,-84C90,-56 94,-28 101,0Z',
      colour,
    );
  }
  if (hair === 'curls') return curls(colour);
  return shape(fronts[hair], colour) + fade(0.16, shine(hair));
}

const shine = (hair: Hair) =>
  hair === 'thin' ? '' : stroke('M44,-142C62,-132 76,-116 82,-100', '#ffffff', 8);

const curls = (colour: string) =>
  [
    [-92, -46, 24],
    [-92, -84, 30],
    [-66, -122, 36],
    [-26, -144, 38],
    [22, -148, 38],
    [62, -126, 36],
    [90, -88, 30],
    [94, -48, 23],
    [-40, -104, 28],
    [0, -112, 30],
    [42, -104, 28],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, colour))
    .join('');

/** The beard, with a hole around the mouth that follows the features' turn. */
export function beardOf(beard: Beard | undefined, colour: string, turn: number): string {
  if (!beard) return '';
  const lip = `M${turn - 40},60C${turn - 34},46 ${turn - 14},44 ${turn},50C${turn + 14},44 ${turn + 34},46 ${turn + 42},58C${turn + 34},66 ${turn + 14},62 ${turn},62C${turn - 14},62 ${turn - 34},66 ${turn - 40},60Z`;
  if (beard === 'moustache') return shape(lip, colour);
  const chin = beard === 'full' ? 150 : beard === 'short' ? 134 : 127;
  const jaw = `M-96,-18C-95,32-80,72-53,${chin - 27}C-36,${chin - 8}-17,${chin} 0,${chin}C17,${chin} 36,${chin - 8} 53,${chin - 27}C80,72 95,32 96,-18C90,16 80,36 58,44C40,50 24,46 ${turn},48C-24,46-40,50-58,44C-80,36-90,16-96,-18Z`;
  const mouth = `M${turn - 30},66C${turn - 10},60 ${turn + 12},60 ${turn + 34},64C${turn + 24},92 ${turn - 20},92 ${turn - 30},66Z`;
  const grown = shape(`${jaw}${mouth}`, colour);
  return beard === 'stubble' ? fade(0.28, place(0, 0, 0.98, grown)) : grown;
}
