import { ink, terra } from '../../palette.ts';
import { fade } from '../../svg.ts';
import { clipboard } from '../../things/hand-held.ts';
import { column, flare, pipeRack, sphere } from '../../things/industry.ts';
import { cloud, sunAt } from '../../things/sky.ts';
import { actor, ground, scene } from '../scene.ts';

export const oilAndGas = () =>
  scene(
    ground(
      'sky',
      [0, 0, 760, 700],
      [
        [0, ink[600]],
        [0.5, '#b98a86'],
        [0.82, terra[200]],
      ],
    ),
    sunAt(150, 440, 52, '#fff0d8'),
    fade(0.35, cloud(60, 150, 260, terra[200])),
    flare(90, 590, 400, ink[800]),
    sphere(205, 590, 76, '#c2c9d8', ink[500]),
    column(560, 600, 74, 480, '#c2c9d8', ink[600]),
    column(660, 600, 56, 380, '#b4bfd2', ink[600]),
    pipeRack(-20, 604, 820, 110, '#c2c9d8', ink[600]),
    ground(
      'yard',
      [0, 600, 760, 100],
      [
        [0, ink[700]],
        [1, ink[900]],
      ],
    ),
    actor(470, 850, 600, {
      face: 'tashi',
      outfit: 'coverall',
      hat: 'white',
      look: -0.4,
      pose: 'holding',
      holds: clipboard,
    }),
    actor(265, 860, 590, {
      face: 'samuel',
      outfit: 'blueCoverall',
      hat: 'yellow',
      look: 0.6,
      pose: 'standing',
    }),
  );
