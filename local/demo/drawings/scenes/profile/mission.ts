import { ink, sand, terra } from '../../palette.ts';
import { fade, lines, picture, rect, repeat, shape, stroke } from '../../svg.ts';
import { dhow } from '../../things/ships.ts';
import { birds, cloud, sunAt } from '../../things/sky.ts';
import { skyline } from '../../things/skyline.ts';
import { glints, water } from '../../things/water.ts';
import { actor, ground } from '../scene.ts';

/** A bridge from one shore to the other: what the company is named for. */
export const mission = () =>
  picture(
    960,
    720,
    ground(
      'sky',
      [0, 0, 960, 720],
      [
        [0, ink[500]],
        [0.5, '#e9c6ab'],
        [0.75, terra[200]],
      ],
    ),
    sunAt(690, 400, 62, '#fff4e2'),
    fade(0.7, cloud(90, 120, 280, sand[50]), cloud(640, 180, 240, sand[50])),
    birds(420, 220, ink[700]),
    shape('M0,500L90,410L170,450L280,370L380,500Z', '#a79bab'),
    skyline(560, 500, 430, 260, '#b48f8c', 15),
    water(498, 720, 960, ink[500], terra[200], 3),
    glints(690, 506, 190, 110),
    dhow(480, 610, 0.9, ink[900], sand[100]),
    ...[240, 700].map(
      (x) =>
        rect(x - 13, 190, 26, 380, terra[600], 4) +
        fade(0.4, rect(x - 13, 190, 10, 380, terra[700], 4)) +
        rect(x - 22, 180, 44, 18, terra[500], 4),
    ),
    stroke('M-60,330Q90,440 240,196Q470,640 700,196Q850,440 1020,330', terra[600], 8),
    repeat(23, (i) => {
      const x = 260 + i * 20;
      const t = (x - 240) / 460;
      const y = (1 - t) ** 2 * 196 + 2 * t * (1 - t) * 640 + t ** 2 * 196;
      return y < 450
        ? lines(
            [
              [x, y],
              [x, 452],
            ],
            terra[400],
            2.5,
          )
        : '';
    }),
    rect(-10, 450, 980, 22, ink[700]),
    rect(-10, 446, 980, 7, terra[500]),
    ...[
      [120, 'ramesh', 'casual'],
      [330, 'amina', 'builder'],
      [410, 'tashi', 'coverall'],
      [560, 'anita', 'scrubs'],
      [640, 'imran', 'chef'],
      [830, 'layla', 'blazer'],
    ].map(([x, face, outfit], i) =>
      actor(Number(x), 448, 118, {
        face: face as 'ramesh',
        outfit: outfit as 'casual',
        look: 0.6,
        pose: i % 2 ? 'standing' : 'walking',
      }),
    ),
    shape('M0,640Q80,600 190,650T330,720L0,720Z', ink[800]),
    shape('M960,620Q860,590 780,650T620,720L960,720Z', ink[800]),
  );
