import { patientHead } from '../../figure/extras.ts';
import { ink, sand, terra } from '../../palette.ts';
import { fade, picture, rect, shape } from '../../svg.ts';
import { clipboard, cloche } from '../../things/hand-held.ts';
import { cityWindow, lightPatch } from '../../things/interior.ts';
import { plant } from '../../things/nature.ts';
import { bed, drip, monitor } from '../../things/ward.ts';
import { actor, ground } from '../scene.ts';
import { dusk, slideSize } from './dusk.ts';

const { width: w, height: h } = slideSize;

export function careByTheWindow(): string {
  return picture(
    w,
    h,
    ground(
      'wall',
      [0, 0, w, h],
      [
        [0, ink[700]],
        [0.5, ink[600]],
        [1, '#8aa3bd'],
      ],
      [1, 0],
    ),
    fade(0.18, shape('M180,900L180,470C180,150 700,150 700,470L700,900Z', ink[400])),
    cityWindow('view', 1080, 130, 640, 430, 12, 4),
    rect(0, 880, w, 200, sand[500]),
    rect(0, 868, w, 16, sand[200]),
    fade(0.6, lightPatch(1320, 884, 420, 196)),
    rect(0, 560, 990, 8, ink[400]),
    plant(930, 900, 190, terra[500]),
    monitor(1330, 930, 1.2),
    drip(1080, 950, 1.35),
    actor(1520, 930, 540, {
      face: 'anita',
      outfit: 'scrubs',
      pose: 'holding',
      look: -0.6,
      holds: clipboard,
    }),
    bed(1130, 990, 1.35, terra[400], terra[600], patientHead),
    actor(1800, 962, 560, {
      face: 'imran',
      outfit: 'chef',
      hat: 'toque',
      pose: 'presenting',
      look: -0.5,
      facing: -1,
      holds: cloche,
    }),
    dusk(),
  );
}
