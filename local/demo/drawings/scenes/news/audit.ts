import { poses } from '../../figure/pose.ts';
import { sand, terra } from '../../palette.ts';
import { desk, papers } from '../../things/furniture.ts';
import { clipboard } from '../../things/hand-held.ts';
import { cityWindow, lightPatch, room } from '../../things/interior.ts';
import { plant } from '../../things/nature.ts';
import { chart } from '../../things/wall.ts';
import { actor, scene } from '../scene.ts';

export const audit = () =>
  scene(
    room(760, 700, 570, '#d8e0e8', sand[400]),
    cityWindow('view', 60, 90, 260, 240, 41, 2),
    lightPatch(330, 570, 300, 130),
    chart(430, 80, 270, 190),
    actor(230, 790, 590, {
      face: 'marta',
      outfit: 'blazer',
      look: 0.5,
      pose: 'holding',
      holds: clipboard,
    }),
    actor(550, 800, 600, {
      face: 'samuel',
      outfit: 'suit',
      look: -0.6,
      pose: {
        ...poses.standing,
        leftArm: [
          [-106, -430],
          [-120, -340],
        ],
        rightArm: [
          [100, -430],
          [110, -330],
        ],
      },
    }),
    desk(60, 760, 640),
    papers(470, 624),
    plant(150, 626, 110, terra[500]),
  );
