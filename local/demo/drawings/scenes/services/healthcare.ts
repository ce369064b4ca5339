import { patientHead } from '../../figure/extras.ts';
import { poses } from '../../figure/pose.ts';
import { ink, leaf, terra } from '../../palette.ts';
import { rect } from '../../svg.ts';
import { clipboard } from '../../things/hand-held.ts';
import { cityWindow, lightPatch, room } from '../../things/interior.ts';
import { plant } from '../../things/nature.ts';
import { frame } from '../../things/wall.ts';
import { bed, drip, monitor } from '../../things/ward.ts';
import { actor, scene } from '../scene.ts';

export const healthcare = () =>
  scene(
    room(760, 700, 560, '#dbe5ea', ink[200]),
    lightPatch(420, 560, 300, 140),
    cityWindow('view', 60, 80, 300, 220, 21, 2),
    rect(0, 390, 760, 10, ink[300]),
    frame(610, 110, 110, 140, leaf[300], plant(665, 222, 46, terra[500])),
    monitor(90, 590, 1.05),
    drip(445, 590, 1.2),
    actor(585, 780, 610, {
      face: 'anita',
      outfit: 'scrubs',
      look: -0.7,
      pose: {
        ...poses.standing,
        leftArm: [
          [-130, -430],
          [-190, -380],
        ],
        rightArm: [
          [100, -430],
          [40, -396],
        ],
      },
      holds: clipboard,
    }),
    bed(70, 690, 1.12, ink[400], ink[600], patientHead),
  );
