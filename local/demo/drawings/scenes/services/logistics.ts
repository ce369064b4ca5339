import { poses } from '../../figure/pose.ts';
import { ink, sand } from '../../palette.ts';
import { fade, inside, rect, repeat } from '../../svg.ts';
import { pallet } from '../../things/cargo.ts';
import { rack } from '../../things/furniture.ts';
import { carton } from '../../things/hand-held.ts';
import { lightPatch, room } from '../../things/interior.ts';
import { forklift } from '../../things/vehicles.ts';
import { actor, scene } from '../scene.ts';

export const logistics = () =>
  scene(
    room(760, 700, 580, '#d9dfe6', sand[300], sand[100]),
    repeat(5, (i) => fade(0.6, rect(20 + i * 160, 40, 90, 14, '#fff6e6', 6))),
    rack(20, 584, 230, 3, 150, 3),
    rack(270, 584, 230, 3, 150, 8),
    rack(520, 584, 230, 3, 150, 14),
    fade(0.25, rect(0, 0, 760, 580, ink[300])),
    lightPatch(420, 580, 300, 120),
    inside(
      'seat',
      'M380,0H720V600H380Z',
      actor(486, 716, 340, {
        face: 'tashi',
        outfit: 'polo',
        hat: 'cap',
        look: 0.6,
        pose: 'sitting',
      }),
    ),
    forklift(520, 676, 1.05, pallet(126, -18, 0.9)),
    actor(190, 850, 620, {
      face: 'amina',
      outfit: 'builder',
      look: 0.5,
      pose: {
        ...poses.standing,
        leftArm: [
          [-100, -430],
          [-10, -400],
        ],
        rightArm: [
          [104, -430],
          [60, -400],
        ],
      },
      holds: carton(96),
    }),
  );
