import { hairColour, ink, leaf, sand, skin, terra } from '../palette.ts';
import type { Looks } from './head.ts';
import type { Headwear } from './headwear.ts';
import type { Outfit } from './outfit.ts';

/** The people and the working clothes that come back from scene to scene. */

export const faces = {
  ramesh: { skin: skin.brown, hair: 'side', hairColour: hairColour.black, beard: 'moustache' },
  joseph: {
    skin: skin.deep,
    hair: 'crop',
    breadth: 1.03,
    hairColour: hairColour.black,
    grin: true,
  },
  tashi: { skin: skin.tan, hair: 'crop', breadth: 1.08, hairColour: hairColour.black },
  imran: {
    skin: skin.olive,
    hair: 'waves',
    breadth: 0.97,
    hairColour: hairColour.espresso,
    beard: 'short',
  },
  anita: { skin: skin.tan, hair: 'bun', hairColour: hairColour.black, lashes: true },
  amina: { skin: skin.deep, hair: 'bun', hairColour: hairColour.black, lashes: true, grin: true },
  layla: {
    skin: skin.olive,
    hair: 'long',
    breadth: 0.96,
    hairColour: hairColour.espresso,
    lashes: true,
  },
  marta: {
    skin: skin.fair,
    hair: 'bob',
    breadth: 0.95,
    hairColour: hairColour.honey,
    lashes: true,
  },
  omar: {
    skin: skin.olive,
    hair: 'crop',
    breadth: 1.04,
    hairColour: hairColour.black,
    beard: 'full',
  },
  samuel: {
    skin: skin.brown,
    hair: 'thin',
    breadth: 1.05,
    hairColour: hairColour.silver,
    older: true,
    beard: 'moustache',
  },
} satisfies Record<string, Looks>;

export const hats = {
  yellow: { kind: 'helmet', colour: '#f0b94f', shade: '#cf8f2b' },
  white: { kind: 'helmet', colour: '#fdfbf7', shade: ink[200] },
  terra: { kind: 'helmet', colour: terra[500], shade: terra[700] },
  blue: { kind: 'helmet', colour: ink[500], shade: ink[700] },
  toque: { kind: 'toque', colour: '#ffffff', shade: ink[200] },
  mask: { kind: 'mask', colour: ink[800], shade: ink[950] },
  cap: { kind: 'cap', colour: terra[600], shade: terra[700] },
  hijab: { kind: 'hijab', colour: ink[500], shade: ink[700] },
  sandHijab: { kind: 'hijab', colour: sand[300], shade: sand[500] },
  ghutra: { kind: 'ghutra', colour: '#ffffff', shade: ink[200] },
} satisfies Record<string, Headwear>;

const navy = { base: ink[700], shade: ink[900] };

const denim = { base: ink[500], shade: ink[700] };

const khaki = { base: sand[400], shade: sand[600] };

const orange = { base: terra[500], shade: terra[700] };

const white = { base: '#fdfbf7', shade: ink[200] };

const teal = { base: leaf[500], shade: leaf[700] };

const boots = sand[700];

export const outfits = {
  builder: { top: denim, trousers: navy, shoes: boots, over: 'vest', overTone: orange },
  foreman: {
    top: white,
    trousers: khaki,
    shoes: boots,
    over: 'vest',
    overTone: { base: '#f0b94f', shade: '#cf8f2b' },
  },
  coverall: { top: orange, trousers: orange, shoes: ink[900], over: 'coverall' },
  blueCoverall: { top: navy, trousers: navy, shoes: ink[950], over: 'coverall' },
  scrubs: { top: teal, trousers: teal, shoes: '#fdfbf7', over: 'scrubs', shortSleeves: true },
  blueScrubs: { top: denim, trousers: denim, shoes: '#fdfbf7', over: 'scrubs', shortSleeves: true },
  chef: {
    top: white,
    trousers: { base: ink[800], shade: ink[950] },
    shoes: ink[950],
    over: 'chef',
  },
  waiter: {
    top: white,
    trousers: { base: ink[800], shade: ink[950] },
    shoes: ink[950],
    over: 'apron',
    overTone: navy,
  },
  housekeeper: { top: denim, trousers: navy, shoes: ink[950], over: 'apron', overTone: white },
  cleaner: { top: teal, trousers: navy, shoes: ink[950], shortSleeves: true },
  polo: { top: navy, trousers: khaki, shoes: boots, shortSleeves: true },
  casual: { top: orange, trousers: denim, shoes: sand[100] },
  sandShirt: { top: khaki, trousers: navy, shoes: boots },
  suit: { top: white, trousers: navy, shoes: ink[950], over: 'jacket', overTone: navy },
  blazer: {
    top: white,
    trousers: { base: ink[800], shade: ink[950] },
    shoes: ink[950],
    over: 'jacket',
    overTone: orange,
  },
  kandura: { top: white, shoes: sand[600], over: 'robe', overTone: white },
  abaya: {
    top: { base: ink[800], shade: ink[950] },
    shoes: ink[950],
    over: 'robe',
    overTone: { base: ink[800], shade: ink[950] },
  },
} satisfies Record<string, Outfit>;
