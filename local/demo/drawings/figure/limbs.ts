import type { Tone } from '../palette.ts';
import { circle, ellipse, fade, lines, type Points, shape, turn } from '../svg.ts';
import type { Looks } from './head.ts';
import type { Outfit } from './outfit.ts';
import type { Joint, Pose } from './pose.ts';

/** What shows of somebody at arms and legs. */
export interface Dressed {
  looks: Looks;
  outfit: Outfit;
}

const shoes = (foot: Joint, colour: string) =>
  shape(
    `M${foot[0] - 22},${foot[1] - 14}L${foot[0] + 18},${foot[1] - 14}C${foot[0] + 30},${foot[1] - 6} ${foot[0] + 44},${foot[1] - 4} ${foot[0] + 44},${foot[1] + 14}L${foot[0] - 24},${foot[1] + 14}Z`,
    colour,
  );

export function leg(
  side: number,
  [knee, foot]: Pose['leftLeg'],
  { trousers, shoes: leather }: Outfit,
  far: boolean,
): string {
  if (!trousers) return shoes(foot, leather);
  const hip: Joint = [side * 31, -330];
  const limb: Points = [hip, knee, [foot[0], foot[1] - 2]];
  const cloth = lines(limb, trousers.base, 58, 'butt') + circle(hip[0], hip[1], 29, trousers.base);
  return shoes(foot, leather) + cloth + (far ? fade(0.5, tinted(cloth, trousers)) : '');
}

export function arm(
  side: number,
  [elbow, hand]: Pose['leftArm'],
  { outfit, looks }: Dressed,
  far: boolean,
): string {
  const shoulder: Joint = [side * 62, -524];
  const limb: Points = [shoulder, elbow, hand];
  const cloth = outfit.over === 'jacket' ? (outfit.overTone ?? outfit.top) : outfit.top;
  const sleeve = outfit.shortSleeves
    ? lines([shoulder, between(shoulder, elbow, 0.7)], cloth.base, 50)
    : lines([shoulder, elbow, between(elbow, hand, 0.78)], cloth.base, 44, 'butt') +
      circle(shoulder[0], shoulder[1], 22, cloth.base);
  const shadow = far ? fade(0.5, tinted(sleeve, cloth)) : '';
  return lines(limb, looks.skin.base, 30) + palmOf(elbow, hand, side, looks.skin) + sleeve + shadow;
}

/** A loosely closed hand that carries on from the forearm, its thumb towards the body. */
function palmOf(elbow: Joint, hand: Joint, side: number, { base, shade }: Tone): string {
  const angle = (Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]) * 180) / Math.PI;
  const [x, y] = hand;
  return turn(
    Math.round(angle),
    x,
    y,
    ellipse(x + 7, y, 24, 18, base),
    turn(side * 24, x, y, ellipse(x + 10, y + side * 15, 14, 7, base)),
    fade(
      0.5,
      lines(
        [
          [x + 20, y - 4],
          [x + 29, y - 4],
        ],
        shade,
        2.5,
      ),
      lines(
        [
          [x + 20, y + 4],
          [x + 28, y + 4],
        ],
        shade,
        2.5,
      ),
    ),
  );
}

const between = (from: Joint, to: Joint, part: number): Joint => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

const tinted = (part: string, tone: Tone) => part.replaceAll(tone.base, tone.shade);
