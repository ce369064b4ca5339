import { ink, sand, terra } from '../../palette.ts';
import { fade, picture } from '../../svg.ts';
import { clipboard } from '../../things/hand-held.ts';
import { cloud, sunAt } from '../../things/sky.ts';
import { skyline } from '../../things/skyline.ts';
import { actor, ground } from '../scene.ts';

export const crew = () =>
  picture(
    700,
    875,
    ground(
      'sky',
      [0, 0, 700, 875],
      [
        [0, ink[300]],
        [0.6, '#f3dcc4'],
        [1, terra[200]],
      ],
    ),
    sunAt(560, 170, 52, '#fff4e2'),
    fade(0.8, cloud(60, 120, 220, sand[50])),
    skyline(-20, 760, 740, 300, '#bcc8d8', 8),
    ground(
      'earth',
      [0, 740, 700, 135],
      [
        [0, sand[300]],
        [1, sand[400]],
      ],
    ),
    actor(120, 980, 660, { face: 'anita', outfit: 'scrubs', look: 0.4, pose: 'standing' }),
    actor(590, 980, 670, {
      face: 'imran',
      outfit: 'chef',
      hat: 'toque',
      look: -0.4,
      pose: 'standing',
    }),
    actor(280, 1010, 690, {
      face: 'joseph',
      outfit: 'foreman',
      hat: 'white',
      look: 0.2,
      pose: 'holding',
      holds: clipboard,
    }),
    actor(440, 1020, 690, {
      face: 'ramesh',
      outfit: 'builder',
      hat: 'yellow',
      look: -0.2,
      pose: 'standing',
    }),
  );
