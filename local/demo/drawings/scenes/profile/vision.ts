import { ink, terra } from '../../palette.ts';
import { fade, picture, rect, repeat } from '../../svg.ts';
import { tower } from '../../things/buildings.ts';
import { plant } from '../../things/nature.ts';
import { cloud, sunAt } from '../../things/sky.ts';
import { skyline } from '../../things/skyline.ts';
import { actor, ground } from '../scene.ts';

export const vision = () =>
  picture(
    960,
    720,
    ground(
      'sky',
      [0, 0, 960, 720],
      [
        [0, ink[600]],
        [0.42, '#c79a92'],
        [0.7, terra[200]],
      ],
    ),
    sunAt(480, 420, 90, '#fff0d8'),
    fade(0.5, cloud(70, 150, 300, terra[200]), cloud(600, 110, 280, terra[200])),
    fade(0.8, skyline(-20, 620, 1000, 330, '#b58f90', 14)),
    skyline(-20, 640, 1000, 220, '#857795', 20),
    tower(40, 720, 110, 330, { face: ink[600], side: ink[800], window: '#f3c9a2' }, 4),
    tower(800, 720, 130, 390, { face: ink[600], side: ink[800], window: '#f3c9a2' }, 6),
    ground(
      'roof',
      [0, 600, 960, 120],
      [
        [0, ink[700]],
        [1, ink[900]],
      ],
    ),
    rect(0, 594, 960, 12, terra[500]),
    repeat(25, (i) => rect(i * 40, 540, 5, 60, ink[800])),
    rect(0, 534, 960, 8, ink[800]),
    actor(300, 700, 400, { face: 'joseph', outfit: 'suit', look: 0.7, pose: 'standing' }),
    actor(430, 706, 380, {
      face: 'layla',
      outfit: 'abaya',
      hat: 'hijab',
      look: 0.7,
      pose: 'pointing',
    }),
    plant(720, 690, 150, terra[600]),
  );
