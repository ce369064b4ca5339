import { ink, sand, terra } from '../../palette.ts';
import { fade, picture, rect } from '../../svg.ts';
import { pallet, stacks } from '../../things/cargo.ts';
import { gantry } from '../../things/cranes.ts';
import { dhow, ship } from '../../things/ships.ts';
import { birds, cloud, sunAt } from '../../things/sky.ts';
import { skyline } from '../../things/skyline.ts';
import { forklift } from '../../things/vehicles.ts';
import { glints, water } from '../../things/water.ts';
import { actor, ground } from '../scene.ts';
import { dusk, haze, slideSize } from './dusk.ts';

const { width: w, height: h } = slideSize;

export function portAtDusk(): string {
  return picture(
    w,
    h,
    ground(
      'sky',
      [0, 0, w, h],
      [
        [0, ink[800]],
        [0.36, ink[600]],
        [0.56, '#c48f83'],
        [0.66, terra[200]],
      ],
    ),
    haze(1500, 640, 560),
    sunAt(1560, 610, 54, '#fff0d8'),
    fade(0.3, cloud(700, 220, 460, terra[200]), cloud(1320, 300, 420, terra[200])),
    fade(0.8, skyline(-20, 705, 900, 190, '#8d7d93', 6)),
    water(700, 960, w, ink[600], terra[200], 5),
    glints(1560, 708, 220, 170),
    dhow(520, 770, 0.9, ink[900], '#e9cdb6'),
    dhow(690, 742, 0.5, ink[800], '#d9b7a6'),
    birds(840, 420, ink[900]),
    gantry(1240, 936, 1.1, ink[500], ink[700]),
    ship(890, 932, 1.12),
    gantry(1640, 960, 1.35),
    ground(
      'quay',
      [0, 940, w, 140],
      [
        [0, ink[700]],
        [1, ink[950]],
      ],
    ),
    rect(0, 936, w, 10, sand[500]),
    stacks(1470, 1040, [2, 3, 3, 2], 112, 52, 4),
    forklift(1310, 1046, 0.82, pallet(124, -16, 0.8)),
    actor(1130, 1050, 360, {
      face: 'imran',
      outfit: 'foreman',
      hat: 'terra',
      pose: 'presenting',
      look: 0.5,
    }),
    dusk(),
  );
}
