import { poses } from '../../figure/pose.ts';
import { ink, sand, terra } from '../../palette.ts';
import { fade, picture, shape } from '../../svg.ts';
import { desk, laptop, papers } from '../../things/furniture.ts';
import { clipboard } from '../../things/hand-held.ts';
import { lamp, room } from '../../things/interior.ts';
import { plant } from '../../things/nature.ts';
import { chart } from '../../things/wall.ts';
import { actor } from '../scene.ts';

export const whyChooseUs = () =>
  picture(
    840,
    1020,
    room(840, 1020, 850, ink[700], sand[500], ink[500]),
    fade(0.5, shape('M120,850L120,380C120,90 720,90 720,380L720,850Z', ink[500])),
    lamp(170, 110, terra[500], 0.12),
    chart(480, 170, 290, 190),
    actor(590, 1090, 720, {
      face: 'ramesh',
      outfit: 'foreman',
      hat: 'yellow',
      look: -0.6,
      pose: {
        ...poses.standing,
        leftArm: [
          [-116, -430],
          [-190, -400],
        ],
      },
    }),
    actor(250, 1090, 740, {
      face: 'marta',
      outfit: 'blazer',
      look: 0.6,
      pose: {
        ...poses.standing,
        rightArm: [
          [110, -424],
          [170, -400],
        ],
      },
      holds: clipboard,
    }),
    desk(40, 980, 760),
    laptop(180, 844, 1.1),
    papers(600, 844),
    plant(740, 846, 130, terra[500]),
  );
