import { poses } from '../../figure/pose.ts';
import { ink, sand, terra } from '../../palette.ts';
import { fade, lines, rect, repeat, shape } from '../../svg.ts';
import { squeegee } from '../../things/hand-held.ts';
import { sunAt } from '../../things/sky.ts';
import { skyline } from '../../things/skyline.ts';
import { actor, ground, scene } from '../scene.ts';

export const facilities = () =>
  scene(
    ground(
      'sky',
      [0, 0, 760, 700],
      [
        [0, ink[300]],
        [1, terra[200]],
      ],
    ),
    sunAt(100, 200, 44, '#fff4e2'),
    skyline(-30, 700, 300, 420, '#bcc8d8', 7),
    ground(
      'glass',
      [210, 0, 560, 700],
      [
        [0, ink[500]],
        [1, ink[400]],
      ],
      [1, 1],
    ),
    repeat(6, (row) =>
      repeat(5, (c) =>
        fade(
          (row + c) % 3 ? 0.5 : 0.9,
          rect(222 + c * 108, 12 + row * 122, 98, 112, (row * 2 + c) % 4 ? ink[400] : '#e9c7b2', 2),
        ),
      ),
    ),
    fade(0.14, shape('M430,0l140,0l-220,700l-140,0Z', '#ffffff')),
    fade(0.1, shape('M660,0l60,0l-220,700l-60,0Z', '#ffffff')),
    rect(196, 0, 16, 700, sand[100]),
    lines(
      [
        [300, 0],
        [300, 566],
      ],
      ink[900],
      4,
    ),
    lines(
      [
        [676, 0],
        [676, 566],
      ],
      ink[900],
      4,
    ),
    actor(590, 690, 500, {
      face: 'anita',
      outfit: 'cleaner',
      hat: 'blue',
      look: -0.2,
      pose: {
        ...poses.standing,
        rightArm: [
          [112, -560],
          [150, -650],
        ],
      },
      holds: squeegee,
    }),
    actor(400, 700, 500, {
      face: 'joseph',
      outfit: 'cleaner',
      hat: 'terra',
      look: 0.4,
      pose: {
        ...poses.standing,
        rightArm: [
          [110, -520],
          [104, -640],
        ],
      },
      holds: squeegee,
    }),
    rect(266, 560, 446, 12, terra[600], 3),
    rect(266, 660, 446, 40, terra[500], 4),
    repeat(9, (i) => rect(272 + i * 53, 568, 8, 96, terra[600])),
  );
