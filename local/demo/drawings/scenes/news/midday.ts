import { poses } from '../../figure/pose.ts';
import { ink, sand } from '../../palette.ts';
import { circle, fade, place, rect, repeat, shape } from '../../svg.ts';
import { bottle } from '../../things/hand-held.ts';
import { cooler, shadeSail } from '../../things/shade.ts';
import { skyline } from '../../things/skyline.ts';
import { actor, ground, scene } from '../scene.ts';

export const midday = () =>
  scene(
    ground(
      'sky',
      [0, 0, 760, 700],
      [
        [0, '#8fb0cf'],
        [0.7, '#f8e6c8'],
      ],
    ),
    repeat(12, (i) =>
      place(
        560,
        130,
        1,
        `<g transform="rotate(${i * 30})">${rect(86, -5, 34, 10, '#f0b94f', 5)}</g>`,
      ),
    ),
    circle(560, 130, 66, '#f7c873'),
    circle(560, 130, 52, '#fbdc9c'),
    skyline(-20, 520, 800, 170, '#cfc9c0', 19),
    ground(
      'earth',
      [0, 516, 760, 184],
      [
        [0, sand[300]],
        [1, sand[400]],
      ],
    ),
    fade(0.28, shape('M20,620L640,620L760,700L0,700Z', ink[800])),
    shadeSail(30, 640),
    cooler(560, 660),
    actor(170, 850, 560, {
      face: 'ramesh',
      outfit: 'builder',
      look: 0.5,
      pose: 'presenting',
      holds: bottle,
    }),
    actor(370, 850, 560, {
      face: 'tashi',
      outfit: 'builder',
      hat: 'yellow',
      look: -0.4,
      pose: {
        ...poses.standing,
        rightArm: [
          [116, -470],
          [56, -548],
        ],
      },
      holds: bottle,
    }),
  );
