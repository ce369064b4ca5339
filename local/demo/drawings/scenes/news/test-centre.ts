import { poses } from '../../figure/pose.ts';
import { ink, leaf, sand, terra } from '../../palette.ts';
import { circle, ellipse, fade, glow, rect, repeat, stroke } from '../../svg.ts';
import { clipboard, torch } from '../../things/hand-held.ts';
import { sparks } from '../../things/industry.ts';
import { room } from '../../things/interior.ts';
import { frame } from '../../things/wall.ts';
import { actor, scene } from '../scene.ts';

export const testCentre = () =>
  scene(
    room(760, 700, 580, ink[600], ink[800], ink[700]),
    repeat(
      3,
      (i) =>
        rect(-30 + i * 270, 60, 250, 520, i % 2 ? terra[600] : terra[700], 4) +
        fade(
          0.4,
          repeat(9, (s) => rect(-22 + i * 270 + s * 28, 60, 4, 520, ink[950])),
        ),
    ),
    rect(0, 40, 760, 26, ink[800]),
    `<defs>${glow('arc', [
      [0, '#ffe9b8', 0.95],
      [0.25, terra[400], 0.6],
      [1, terra[500], 0],
    ])}</defs>`,
    circle(330, 494, 400, 'url(#arc)'),
    frame(600, 110, 120, 90, sand[100], stroke('M626,158l22,20l44,-44', leaf[500], 10)),
    actor(200, 830, 580, {
      face: 'joseph',
      outfit: 'blueCoverall',
      hat: 'mask',
      look: 0.6,
      pose: {
        ...poses.standing,
        leftArm: [
          [-40, -430],
          [60, -410],
        ],
        rightArm: [
          [96, -450],
          [92, -410],
        ],
        lean: 8,
      },
      holds: torch,
    }),
    actor(580, 830, 580, {
      face: 'samuel',
      outfit: 'foreman',
      hat: 'white',
      look: -0.6,
      pose: 'holding',
      holds: clipboard,
    }),
    rect(220, 540, 260, 22, ink[400], 3),
    rect(240, 562, 20, 140, ink[700]),
    rect(440, 562, 20, 140, ink[700]),
    ellipse(345, 532, 62, 16, ink[300]),
    rect(283, 500, 124, 32, ink[400]),
    ellipse(345, 500, 62, 16, ink[500]),
    sparks(330, 494, 46),
  );
