import { portrait, type Sitter } from './figure/portrait.ts';
import { hairColour, ink, leaf, sand, skin, terra } from './palette.ts';

const sitters = {
  khalid: {
    looks: {
      skin: skin.olive,
      hair: 'crop',
      breadth: 1.02,
      hairColour: hairColour.black,
      beard: 'short',
      headwear: { kind: 'ghutra', colour: '#ffffff', shade: ink[200] },
    },
    clothes: { kind: 'kandura', main: '#ffffff', shade: ink[200], second: sand[100] },
    look: 0.3,
    wall: [sand[300], sand[400]],
    arch: ink[600],
  },
  priya: {
    looks: {
      skin: skin.tan,
      hair: 'long',
      breadth: 0.95,
      hairColour: hairColour.black,
      lashes: true,
      grin: true,
    },
    clothes: { kind: 'kurta', main: terra[600], shade: terra[700], second: sand[300] },
    look: -0.3,
    wall: [ink[200], ink[300]],
    arch: sand[200],
  },
  daniel: {
    looks: {
      skin: skin.deep,
      hair: 'crop',
      breadth: 1.04,
      hairColour: hairColour.black,
      beard: 'short',
      glasses: true,
      grin: true,
    },
    clothes: { kind: 'suit', main: ink[600], shade: ink[800], second: terra[600] },
    look: 0.4,
    wall: [terra[200], terra[300]],
    arch: sand[100],
  },
  mariam: {
    looks: {
      skin: skin.olive,
      hair: 'long',
      breadth: 0.98,
      hairColour: hairColour.espresso,
      lashes: true,
      headwear: { kind: 'hijab', colour: ink[700], shade: ink[900] },
    },
    clothes: { kind: 'abaya', main: ink[800], shade: ink[950], second: sand[300] },
    look: 0.2,
    wall: [sand[200], sand[300]],
    arch: terra[300],
  },
  bishnu: {
    looks: {
      skin: skin.tan,
      hair: 'side',
      breadth: 1.07,
      hairColour: hairColour.silver,
      beard: 'moustache',
      older: true,
    },
    clothes: { kind: 'shirt', main: ink[400], shade: ink[600], second: sand[50] },
    look: -0.2,
    wall: [leaf[300], leaf[500]],
    arch: sand[100],
  },
  elena: {
    looks: {
      skin: skin.fair,
      hair: 'bob',
      breadth: 0.96,
      hairColour: hairColour.chestnut,
      lashes: true,
      glasses: true,
    },
    clothes: { kind: 'blazer', main: leaf[600], shade: leaf[700], second: sand[50] },
    look: -0.4,
    wall: [sand[100], sand[300]],
    arch: ink[300],
  },
  arif: {
    looks: {
      skin: skin.brown,
      hair: 'waves',
      hairColour: hairColour.black,
      beard: 'stubble',
      grin: true,
    },
    clothes: { kind: 'polo', main: ink[700], shade: ink[900], second: terra[500] },
    look: 0.35,
    wall: [ink[300], ink[400]],
    arch: sand[200],
  },
  grace: {
    looks: {
      skin: skin.deep,
      hair: 'afro',
      breadth: 1.03,
      hairColour: hairColour.black,
      lashes: true,
      grin: true,
    },
    clothes: { kind: 'blazer', main: terra[500], shade: terra[700], second: sand[100] },
    look: -0.25,
    wall: [sand[300], sand[400]],
    arch: leaf[300],
  },
} satisfies Record<string, Sitter>;

/** The team, in the order of the content. */
export const portraits = {
  'portrait-khalid': () => portrait(sitters.khalid),
  'portrait-priya': () => portrait(sitters.priya),
  'portrait-daniel': () => portrait(sitters.daniel),
  'portrait-mariam': () => portrait(sitters.mariam),
  'portrait-bishnu': () => portrait(sitters.bishnu),
  'portrait-elena': () => portrait(sitters.elena),
  'portrait-arif': () => portrait(sitters.arif),
  'portrait-grace': () => portrait(sitters.grace),
};
