import { poses } from '../../figure/pose.ts';
import { ink, sand, terra } from '../../palette.ts';
import { fade, rect, repeat } from '../../svg.ts';
import { shell } from '../../things/buildings.ts';
import { crane } from '../../things/cranes.ts';
import { clipboard } from '../../things/hand-held.ts';
import { cloud, sunAt } from '../../things/sky.ts';
import { skyline } from '../../things/skyline.ts';
import { actor, ground, scene } from '../scene.ts';

export const construction = () =>
  scene(
    ground(
      'sky',
      [0, 0, 760, 700],
      [
        [0, ink[300]],
        [0.55, '#f0d9c4'],
        [0.9, terra[200]],
      ],
    ),
    sunAt(404, 196, 44, '#fff4e2'),
    fade(0.8, cloud(60, 110, 230, sand[50]), cloud(500, 300, 190, sand[50])),
    skyline(-20, 560, 800, 230, '#b9c3d3', 3),
    shell(30, 580, 230, 6, 64),
    crane(690, 600, 500, 250, terra[600], -1, 0.72),
    ground(
      'earth',
      [0, 570, 760, 130],
      [
        [0, sand[300]],
        [1, sand[400]],
      ],
    ),
    repeat(9, (i) =>
      rect(
        20 + (i % 5) * 46,
        606 - Math.floor(i / 5) * 18,
        42,
        16,
        i % 2 ? terra[500] : terra[400],
        2,
      ),
    ),
    actor(560, 820, 560, {
      face: 'joseph',
      outfit: 'foreman',
      hat: 'white',
      pose: 'holding',
      look: -0.5,
      holds: clipboard,
    }),
    actor(270, 850, 590, {
      face: 'ramesh',
      outfit: 'builder',
      hat: 'yellow',
      look: 0.5,
      pose: {
        ...poses.standing,
        leftArm: [
          [-96, -430],
          [-60, -350],
        ],
        rightArm: [
          [124, -470],
          [196, -560],
        ],
      },
    }),
  );
