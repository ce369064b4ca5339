import { ink, sand, terra } from '../../palette.ts';
import { fade } from '../../svg.ts';
import { clipboard } from '../../things/hand-held.ts';
import { column, pipeRack, scaffold, sparks, sphere } from '../../things/industry.ts';
import { cloud, sunAt } from '../../things/sky.ts';
import { actor, ground, scene } from '../scene.ts';

export const shutdown = () =>
  scene(
    ground(
      'sky',
      [0, 0, 760, 700],
      [
        [0, ink[400]],
        [0.7, '#f3dcc4'],
        [1, terra[200]],
      ],
    ),
    sunAt(640, 150, 44, '#fff4e2'),
    fade(0.7, cloud(60, 90, 230, sand[50]), cloud(480, 260, 180, sand[50])),
    sphere(660, 610, 70, ink[100], ink[400]),
    column(270, 620, 120, 520, '#d4dce8', ink[500]),
    column(500, 620, 60, 380, '#d4dce8', ink[500]),
    pipeRack(430, 620, 400, 110, '#d4dce8', ink[500]),
    actor(290, 410, 150, { face: 'tashi', outfit: 'coverall', hat: 'white', pose: 'presenting' }),
    actor(420, 410, 150, {
      face: 'ramesh',
      outfit: 'blueCoverall',
      hat: 'yellow',
      pose: 'lifting',
    }),
    actor(240, 290, 150, { face: 'joseph', outfit: 'coverall', hat: 'yellow', pose: 'walking' }),
    actor(380, 530, 150, { face: 'imran', outfit: 'coverall', hat: 'white', pose: 'walking' }),
    scaffold(200, 650, 3, 4, 86, 120),
    sparks(470, 340, 26),
    ground(
      'yard',
      [0, 640, 760, 60],
      [
        [0, sand[400]],
        [1, sand[500]],
      ],
    ),
    actor(90, 850, 560, {
      face: 'omar',
      outfit: 'foreman',
      hat: 'white',
      look: 0.6,
      pose: 'pointing',
      holds: '',
    }),
    actor(640, 860, 540, {
      face: 'amina',
      outfit: 'blueCoverall',
      hat: 'yellow',
      look: -0.6,
      pose: 'holding',
      holds: clipboard,
    }),
  );
