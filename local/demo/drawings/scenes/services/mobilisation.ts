import { ink, leaf, sand, terra } from '../../palette.ts';
import { fade, inside, place, rect, repeat } from '../../svg.ts';
import { bag, clipboard } from '../../things/hand-held.ts';
import { lightPatch, room } from '../../things/interior.ts';
import { cloud } from '../../things/sky.ts';
import { skyline } from '../../things/skyline.ts';
import { plane } from '../../things/vehicles.ts';
import { actor, ground, scene } from '../scene.ts';

export const mobilisation = () =>
  scene(
    room(760, 700, 580, ink[100], '#cfd8e0', sand[50]),
    ground(
      'sky',
      [30, 60, 700, 400],
      [
        [0, ink[300]],
        [0.7, '#f4dfca'],
        [1, terra[200]],
      ],
    ),
    fade(0.8, cloud(60, 300, 220, sand[50])),
    rect(30, 400, 700, 60, '#b7b9bd'),
    inside('pane', 'M30,60H730V460H30Z', skyline(30, 404, 700, 110, '#c3ccd8', 12)),
    plane(470, 205, 0.72),
    repeat(4, (i) => rect(24 + i * 233, 52, 12, 416, sand[50])),
    rect(24, 52, 712, 12, sand[50]),
    rect(24, 456, 712, 14, sand[50]),
    lightPatch(420, 580, 320, 120),
    actor(170, 800, 590, {
      face: 'ramesh',
      outfit: 'sandShirt',
      look: 0.7,
      pose: 'standing',
      holds: place(20, 60, 0.9, bag(leaf[600], leaf[700])),
    }),
    actor(345, 790, 560, { face: 'amina', outfit: 'casual', look: 0.6, pose: 'standing' }),
    actor(600, 800, 600, {
      face: 'layla',
      outfit: 'abaya',
      hat: 'hijab',
      look: -0.7,
      facing: -1,
      pose: 'presenting',
      holds: clipboard,
    }),
  );
