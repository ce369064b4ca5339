import { child } from '../../figure/extras.ts';
import { poses } from '../../figure/pose.ts';
import { ink, leaf, sand, terra } from '../../palette.ts';
import { circle, ellipse, rect, repeat, shape } from '../../svg.ts';
import { sofa } from '../../things/furniture.ts';
import { cityWindow, lightPatch, room } from '../../things/interior.ts';
import { plant } from '../../things/nature.ts';
import { frame } from '../../things/wall.ts';
import { actor, scene } from '../scene.ts';

export const household = () =>
  scene(
    room(760, 700, 560, '#efe0cb', '#c9a679'),
    cityWindow('view', 450, 90, 250, 230, 31, 2),
    lightPatch(360, 560, 300, 140),
    frame(
      90,
      110,
      130,
      160,
      terra[200],
      shape('M120,240L155,170L190,240Z', terra[500]) + circle(185, 165, 13, sand[400]),
    ),
    plant(700, 580, 190, ink[600]),
    sofa(60, 600, 380),
    ellipse(380, 650, 300, 36, terra[300]),
    ellipse(380, 648, 250, 27, terra[200]),
    child(250, 600, 262),
    actor(470, 640, 500, {
      face: 'layla',
      outfit: 'casual',
      hat: 'sandHijab',
      look: -0.6,
      pose: {
        ...poses.standing,
        leftArm: [
          [-120, -430],
          [-180, -350],
        ],
        rightArm: [
          [96, -430],
          [92, -322],
        ],
      },
    }),
    repeat(3, (i) =>
      rect(
        560 + (i % 2) * 44,
        626 - Math.floor(i / 2) * 38,
        38,
        38,
        [ink[500], '#f0b94f', leaf[500]][i] ?? ink[500],
        5,
      ),
    ),
  );
