import { poses } from '../../figure/pose.ts';
import { ink, sand, terra } from '../../palette.ts';
import { fade, place, rect, shape } from '../../svg.ts';
import { tray } from '../../things/hand-held.ts';
import { palm } from '../../things/nature.ts';
import { parasol } from '../../things/shade.ts';
import { birds, cloud, sunAt } from '../../things/sky.ts';
import { water } from '../../things/water.ts';
import { actor, ground, scene } from '../scene.ts';

export const season = () =>
  scene(
    ground(
      'sky',
      [0, 0, 760, 700],
      [
        [0, ink[400]],
        [0.45, '#f3d9bf'],
        [0.6, terra[200]],
      ],
    ),
    sunAt(420, 330, 50, '#fff4e2'),
    fade(0.7, cloud(60, 110, 220, sand[50]), cloud(510, 80, 200, sand[50])),
    birds(300, 200, ink[700]),
    shape('M0,390L120,300L210,360L330,290L470,390Z', '#b9a3a5'),
    water(388, 520, 760, ink[500], terra[200], 9),
    ground(
      'beach',
      [0, 505, 760, 195],
      [
        [0, sand[200]],
        [1, sand[300]],
      ],
    ),
    shape('M0,505Q200,490 380,512T760,500L760,524Q500,510 380,528T0,520Z', '#fdfbf7'),
    palm(70, 560, 330),
    parasol(640, 640, 1, terra[500], sand[50]),
    parasol(240, 610, 0.7, ink[500], sand[50]),
    actor(420, 850, 600, {
      face: 'joseph',
      outfit: 'waiter',
      look: 0.4,
      pose: {
        ...poses.standing,
        rightArm: [
          [130, -450],
          [150, -550],
        ],
      },
      holds: tray,
    }),
    actor(190, 850, 580, {
      face: 'anita',
      outfit: 'housekeeper',
      look: 0.4,
      pose: 'holding',
      holds: place(
        -10,
        0,
        1,
        rect(-70, -34, 110, 24, '#ffffff', 10) + rect(-70, -14, 110, 24, ink[100], 10),
      ),
    }),
  );
