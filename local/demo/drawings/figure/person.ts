import { ellipse, fade, place } from '../svg.ts';
import { head } from './head.ts';
import { arm, type Dressed, leg } from './limbs.ts';
import { garment } from './outfit.ts';
import { type Pose, poses } from './pose.ts';

export interface Person extends Dressed {
  pose?: Pose;
  look?: number;
  /** Drawn at the right hand, before it. */
  holds?: string;
  /** A larger head for the body. */
  child?: boolean;
}

/** A whole person, 700 high, standing on y = 0, lit from the right. */
export function person(who: Person): string {
  const pose = who.pose ?? poses.standing;
  const upper = [
    place(0, who.child ? -632 : -620, who.child ? 0.74 : 0.46, head(who.looks, who.look ?? 0)),
    garment(who.outfit),
    arm(-1, pose.leftArm, who, true),
    who.holds ? place(pose.rightArm[1][0], pose.rightArm[1][1], 1, who.holds) : '',
    arm(1, pose.rightArm, who, false),
  ];
  return [
    fade(0.16, ellipse(0, 4, 110, 14, '#081222')),
    leg(-1, pose.leftLeg, who.outfit, true),
    leg(1, pose.rightLeg, who.outfit, false),
    pose.lean ? `<g transform="rotate(${pose.lean} 0 -330)">${upper.join('')}</g>` : upper.join(''),
  ].join('');
}

/** The same person at a place in a scene, `height` high; mirrored when `facing` is -1. */
export const standingAt = (x: number, y: number, height: number, who: Person, facing: 1 | -1 = 1) =>
  place(x, y, [(height / 700) * facing, height / 700], person(who));
