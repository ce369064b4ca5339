import { hairColour, ink, leaf, skin, terra } from '../palette.ts';
import { place, shape, turn } from '../svg.ts';
import { faces } from './cast.ts';
import { head } from './head.ts';
import { person } from './person.ts';
import { poses } from './pose.ts';

/** Someone lying in a bed, in the bed's coordinates. */
export const patientHead =
  shape('M66,-112C74,-156 132,-164 178,-152L190,-108Z', leaf[300]) +
  turn(-10, 88, -176, place(88, -186, 0.36, head(faces.samuel, 0.4)));

/** A small girl; feet at (x, y). */
export const child = (x: number, y: number, height: number) =>
  place(
    x,
    y,
    height / 700,
    person({
      looks: { skin: skin.olive, hair: 'bun', hairColour: hairColour.espresso, grin: true },
      outfit: {
        top: { base: '#f0b94f', shade: '#cf8f2b' },
        trousers: { base: ink[500], shade: ink[700] },
        shoes: terra[600],
        shortSleeves: true,
      },
      pose: {
        ...poses.standing,
        rightArm: [
          [120, -500],
          [210, -570],
        ],
      },
      look: 0.6,
      child: true,
    }),
  );
