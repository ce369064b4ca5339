import { ink, leaf, sand } from '../../palette.ts';
import { fade, shape } from '../../svg.ts';
import { balconies } from '../../things/facades.ts';
import { bush, palm } from '../../things/nature.ts';
import { cloud, sunAt } from '../../things/sky.ts';
import { skyline } from '../../things/skyline.ts';
import { actor, ground, scene } from '../scene.ts';

export const residence = () =>
  scene(
    ground(
      'sky',
      [0, 0, 760, 700],
      [
        [0, ink[300]],
        [0.8, '#f6e3cf'],
      ],
    ),
    sunAt(650, 130, 42, '#fff4e2'),
    fade(0.8, cloud(40, 90, 210, sand[50])),
    skyline(-20, 480, 800, 150, '#c5cfdc', 23),
    balconies(120, 520, 430, 5),
    ground(
      'lawn',
      [0, 515, 760, 185],
      [
        [0, leaf[300]],
        [1, leaf[500]],
      ],
    ),
    shape('M260,520L410,520L560,700L60,700Z', sand[200]),
    palm(60, 560, 260),
    palm(700, 580, 300),
    bush(610, 540, 120, leaf[600]),
    bush(180, 545, 90, leaf[600]),
    actor(330, 680, 300, { face: 'ramesh', outfit: 'casual', look: 0.4, pose: 'walking' }),
    actor(430, 676, 292, {
      face: 'tashi',
      outfit: 'sandShirt',
      look: -0.4,
      pose: 'presenting',
      facing: -1,
    }),
    actor(560, 664, 270, { face: 'joseph', outfit: 'polo', look: -0.4, pose: 'lifting' }),
  );
