import { ink, sand } from '../../palette.ts';
import { fade } from '../../svg.ts';
import { hospital } from '../../things/facades.ts';
import { clipboard } from '../../things/hand-held.ts';
import { palm } from '../../things/nature.ts';
import { cloud } from '../../things/sky.ts';
import { actor, ground, scene } from '../scene.ts';

export const nurses = () =>
  scene(
    ground(
      'sky',
      [0, 0, 760, 700],
      [
        [0, ink[300]],
        [0.8, '#f6e3cf'],
      ],
    ),
    fade(0.8, cloud(60, 80, 220, sand[50]), cloud(520, 130, 180, sand[50])),
    hospital(100, 560, 560),
    palm(50, 580, 270),
    palm(720, 580, 250),
    ground(
      'forecourt',
      [0, 556, 760, 144],
      [
        [0, sand[200]],
        [1, sand[400]],
      ],
    ),
    actor(190, 830, 560, {
      face: 'layla',
      outfit: 'blueScrubs',
      hat: 'hijab',
      look: 0.4,
      pose: 'standing',
    }),
    actor(575, 830, 560, {
      face: 'amina',
      outfit: 'blueScrubs',
      look: -0.4,
      pose: 'holding',
      holds: clipboard,
    }),
    actor(380, 850, 590, { face: 'anita', outfit: 'scrubs', look: 0.1, pose: 'holding' }),
  );
