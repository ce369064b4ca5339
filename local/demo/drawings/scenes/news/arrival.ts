import { ink, leaf, sand, terra } from '../../palette.ts';
import { circle, fade, place, repeat, shape } from '../../svg.ts';
import { bag, suitcase } from '../../things/hand-held.ts';
import { skyline } from '../../things/skyline.ts';
import { bus, plane } from '../../things/vehicles.ts';
import { actor, ground, scene } from '../scene.ts';

export const arrival = () =>
  scene(
    ground(
      'night',
      [0, 0, 760, 700],
      [
        [0, ink[900]],
        [0.6, ink[600]],
        [0.85, '#8c86a0'],
      ],
    ),
    repeat(26, (i) => circle((i * 137) % 760, (i * 71) % 280, 1 + (i % 3) * 0.7, sand[200])),
    shape('M640,76A34,34 0 1 1 606,118A32,32 0 0 0 640,76Z', '#f7ead2'),
    plane(250, 190, 0.72),
    skyline(-20, 520, 800, 170, ink[700], 17),
    ground(
      'kerb',
      [0, 515, 760, 185],
      [
        [0, ink[600]],
        [1, ink[800]],
      ],
    ),
    fade(0.25, shape('M360,515L760,515L760,700L240,700Z', '#f7d9a0')),
    bus(300, 590, 0.95),
    actor(250, 850, 590, {
      face: 'samuel',
      outfit: 'sandShirt',
      look: 0.5,
      pose: 'walking',
      holds: suitcase(terra[500], terra[700]),
    }),
    actor(440, 830, 560, {
      face: 'amina',
      outfit: 'casual',
      look: 0.3,
      holds: place(16, 56, 0.85, bag(leaf[500], leaf[700])),
    }),
    actor(630, 850, 590, { face: 'joseph', outfit: 'polo', look: -0.4, pose: 'lifting' }),
  );
