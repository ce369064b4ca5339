import { poses } from '../../figure/pose.ts';
import { ink, terra } from '../../palette.ts';
import { fade, inside, picture, shape } from '../../svg.ts';
import { room } from '../../things/interior.ts';
import { sunAt } from '../../things/sky.ts';
import { skyline } from '../../things/skyline.ts';
import { actor, ground } from '../scene.ts';

export const handshake = () =>
  picture(
    720,
    960,
    room(720, 960, 800, ink[700], ink[800], ink[500]),
    fade(0.55, shape('M110,800L110,330C110,60 610,60 610,330L610,800Z', ink[500])),
    inside(
      'arch',
      'M150,790L150,340C150,110 570,110 570,340L570,790Z',
      ground(
        'view',
        [150, 150, 420, 640],
        [
          [0, ink[400]],
          [0.5, '#f3dcc4'],
          [1, terra[200]],
        ],
      ),
      sunAt(400, 420, 50, '#fff4e2'),
      skyline(120, 800, 500, 380, '#c2a9a4', 6),
      skyline(120, 800, 500, 230, '#a08f99', 13),
    ),
    actor(560, 1060, 760, {
      face: 'marta',
      outfit: 'blazer',
      look: -0.6,
      pose: {
        ...poses.standing,
        leftArm: [
          [-120, -420],
          [-176, -396],
        ],
      },
    }),
    actor(180, 1070, 800, {
      face: 'omar',
      outfit: 'kandura',
      hat: 'ghutra',
      look: 0.6,
      pose: {
        ...poses.standing,
        rightArm: [
          [112, -420],
          [172, -396],
        ],
      },
    }),
  );
