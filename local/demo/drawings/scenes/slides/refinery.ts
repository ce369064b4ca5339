import { ink, terra } from '../../palette.ts';
import { fade, picture, rect } from '../../svg.ts';
import { clipboard } from '../../things/hand-held.ts';
import { column, flare, pipeRack, scaffold, sphere, tank } from '../../things/industry.ts';
import { cloud } from '../../things/sky.ts';
import { actor, ground } from '../scene.ts';
import { dusk, haze, slideSize } from './dusk.ts';

const { width: w, height: h } = slideSize;

export function refineryAtDusk(): string {
  const light = '#a9b4c9';
  const dark = ink[600];
  return picture(
    w,
    h,
    ground(
      'sky',
      [0, 0, w, h],
      [
        [0, ink[900]],
        [0.4, ink[700]],
        [0.66, '#a86f6a'],
        [0.84, terra[300]],
      ],
    ),
    haze(1420, 800, 620),
    fade(0.25, cloud(900, 330, 480, terra[300]), cloud(300, 240, 420, ink[400])),
    fade(
      0.7,
      tank(60, 900, 260, 130, ink[500], ink[700]),
      tank(360, 900, 220, 110, ink[500], ink[700]),
      column(640, 900, 50, 300, ink[500], ink[700]),
      column(710, 900, 40, 220, ink[500], ink[700]),
    ),
    flare(960, 900, 560, ink[800]),
    sphere(1130, 910, 110, light, dark),
    column(1300, 920, 78, 520, light, dark),
    column(1420, 920, 60, 640, light, dark),
    scaffold(1400, 920, 1, 4, 110, 104),
    column(1560, 920, 96, 460, light, dark),
    column(1710, 920, 66, 560, light, dark),
    pipeRack(820, 930, 1120, 120, light, dark),
    ground(
      'yard',
      [0, 920, w, 160],
      [
        [0, ink[700]],
        [1, ink[950]],
      ],
    ),
    fade(0.5, rect(0, 918, w, 6, terra[300])),
    actor(1160, 1050, 400, {
      face: 'tashi',
      outfit: 'coverall',
      hat: 'white',
      pose: 'walking',
      look: -0.4,
    }),
    actor(1500, 1056, 400, {
      face: 'amina',
      outfit: 'coverall',
      hat: 'white',
      pose: 'walking',
      look: -0.6,
      facing: -1,
    }),
    actor(1330, 1066, 420, {
      face: 'ramesh',
      outfit: 'blueCoverall',
      hat: 'yellow',
      pose: 'holding',
      look: 0,
      holds: clipboard,
    }),
    dusk(),
  );
}
