import { poses } from '../../figure/pose.ts';
import { ink, sand, terra } from '../../palette.ts';
import { fade, lines, repeat, shape } from '../../svg.ts';
import { desk } from '../../things/furniture.ts';
import { lamp, room } from '../../things/interior.ts';
import { plant } from '../../things/nature.ts';
import { bubble } from '../../things/wall.ts';
import { actor, scene } from '../scene.ts';

export const contract = () =>
  scene(
    room(760, 700, 570, ink[700], ink[800], ink[600]),
    fade(0.5, shape('M60,570L60,300C60,130 300,130 300,300L300,570Z', ink[500])),
    lamp(390, 60, terra[500], 0.14),
    bubble(90, 90, 170, 96, sand[50], terra[400], 1),
    bubble(520, 110, 160, 96, terra[200], ink[500], -1),
    actor(205, 800, 560, {
      face: 'layla',
      outfit: 'abaya',
      hat: 'sandHijab',
      look: 0.5,
      pose: {
        ...poses.standing,
        rightArm: [
          [104, -420],
          [150, -350],
        ],
      },
    }),
    actor(575, 800, 570, {
      face: 'tashi',
      outfit: 'casual',
      look: -0.5,
      pose: {
        ...poses.standing,
        leftArm: [
          [-104, -430],
          [-130, -350],
        ],
        rightArm: [
          [100, -430],
          [80, -330],
        ],
      },
    }),
    desk(40, 760, 680),
    shape('M330,616L470,616L500,628L310,628Z', '#ffffff'),
    shape('M335,560L430,552L446,622L348,626Z', '#ffffff'),
    repeat(4, (i) =>
      lines(
        [
          [350 + i * 3, 572 + i * 12],
          [422 + i * 3, 566 + i * 12],
        ],
        ink[300],
        4,
      ),
    ),
    lines(
      [
        [470, 618],
        [520, 590],
      ],
      terra[500],
      6,
    ),
    plant(680, 624, 90, terra[500]),
  );
