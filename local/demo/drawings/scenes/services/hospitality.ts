import { type Pose, poses } from '../../figure/pose.ts';
import { ink, sand, terra } from '../../palette.ts';
import { fade, rect, shape } from '../../svg.ts';
import { table } from '../../things/furniture.ts';
import { cloche, tray } from '../../things/hand-held.ts';
import { lamp, room } from '../../things/interior.ts';
import { sunAt } from '../../things/sky.ts';
import { skyline } from '../../things/skyline.ts';
import { actor, scene } from '../scene.ts';

/** A tray carried at shoulder height. */
const serving = {
  ...poses.standing,
  rightArm: [
    [130, -450],
    [150, -540],
  ],
} satisfies Pose;

export const hospitality = () =>
  scene(
    room(760, 700, 560, '#e9d6bd', sand[500]),
    rect(0, 0, 760, 560, ink[700]),
    fade(0.5, rect(0, 380, 760, 180, ink[800])),
    shape('M250,560L250,260C250,90 510,90 510,260L510,560Z', ink[500]),
    shape('M270,560L270,264C270,112 490,112 490,264L490,560Z', terra[200]),
    fade(0.9, sunAt(420, 300, 34, '#fff6e6')),
    `<clipPath id="arch"><path d="M270,560L270,264C270,112 490,112 490,264L490,560Z"/></clipPath><g clip-path="url(#arch)">${skyline(240, 480, 300, 190, '#c9a79c', 5)}${rect(240, 470, 300, 100, ink[400])}</g>`,
    lamp(130, 90, terra[500]),
    lamp(640, 90, terra[500]),
    actor(590, 810, 590, {
      face: 'amina',
      outfit: 'waiter',
      look: -0.5,
      facing: -1,
      pose: serving,
      holds: tray,
    }),
    actor(150, 830, 600, {
      face: 'imran',
      outfit: 'chef',
      hat: 'toque',
      look: 0.5,
      pose: 'presenting',
      holds: cloche,
    }),
    table(410, 700, 300),
  );
