import { ink, sand, terra } from '../../palette.ts';
import { fade, lines, picture, rect, repeat } from '../../svg.ts';
import { shell, tower } from '../../things/buildings.ts';
import { crane } from '../../things/cranes.ts';
import { clipboard } from '../../things/hand-held.ts';
import { cloud, sunAt } from '../../things/sky.ts';
import { skyline } from '../../things/skyline.ts';
import { actor, ground } from '../scene.ts';
import { dusk, haze, slideSize } from './dusk.ts';

const { width: w, height: h } = slideSize;

const dawn = () =>
  ground(
    'sky',
    [0, 0, w, h],
    [
      [0, ink[700]],
      [0.34, ink[500]],
      [0.58, '#d9a58c'],
      [0.76, terra[200]],
    ],
  );

export function skylineAtDawn(): string {
  return picture(
    w,
    h,
    dawn(),
    haze(1330, 700, 620),
    sunAt(1330, 690, 62, '#fff0d8'),
    fade(
      0.35,
      cloud(980, 250, 420, terra[200]),
      cloud(1500, 340, 340, terra[200]),
      cloud(240, 380, 380, ink[300]),
    ),
    fade(0.75, skyline(-40, 900, 2000, 430, '#b78f8c', 4)),
    skyline(-20, 920, 1960, 330, '#7a7391', 9),
    crane(880, 900, 400, 270, '#565a80', -1, 0.5),
    tower(300, 960, 150, 430, { face: ink[600], side: ink[800], window: '#f3c9a2' }, 3),
    tower(470, 960, 120, 290, { face: ink[600], side: ink[800], window: '#f3c9a2' }, 8),
    tower(60, 960, 170, 330, { face: ink[700], side: ink[900], window: '#f3c9a2' }, 5),
    tower(960, 960, 130, 330, { face: ink[500], side: ink[700], window: '#f8dcbf' }, 2),
    shell(1500, 970, 300, 9, 62),
    crane(1420, 980, 830, 420, terra[600], 1, 0.5),
    ground(
      'street',
      [0, 930, w, 150],
      [
        [0, ink[700]],
        [1, ink[950]],
      ],
    ),
    rect(1060, 1010, 860, 70, sand[500]),
    rect(1060, 1004, 860, 14, sand[300]),
    repeat(7, (i) =>
      lines(
        [
          [1720 + i * 16, 1008],
          [1720 + i * 16, 920 - (i % 3) * 9],
        ],
        terra[700],
        4,
      ),
    ),
    actor(1160, 1030, 430, {
      face: 'joseph',
      outfit: 'foreman',
      hat: 'white',
      pose: 'holding',
      look: 0.5,
      holds: clipboard,
    }),
    actor(1310, 1034, 430, {
      face: 'ramesh',
      outfit: 'builder',
      hat: 'yellow',
      pose: 'pointing',
      look: 0.7,
    }),
    dusk(),
  );
}
