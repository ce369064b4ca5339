import { faces, hats, outfits } from '../figure/cast.ts';
import { type Person, standingAt } from '../figure/person.ts';
import { type Pose, poses } from '../figure/pose.ts';
import { gradient, picture, rect, type Stops } from '../svg.ts';

const sceneSize = { width: 760, height: 700 };

/** A picture of the size that cards and articles have. */
export const scene = (...parts: string[]) => picture(sceneSize.width, sceneSize.height, ...parts);

/** A ground that changes colour, from top to bottom or along `direction`. */
export const ground = (
  id: string,
  [x, y, w, h]: [number, number, number, number],
  stops: Stops,
  direction?: [number, number],
) => `<defs>${gradient(id, stops, direction)}</defs>${rect(x, y, w, h, `url(#${id})`)}`;

interface Role {
  face: keyof typeof faces;
  outfit: keyof typeof outfits;
  hat?: keyof typeof hats;
  pose?: keyof typeof poses | Pose;
  look?: number;
  holds?: string;
  child?: boolean;
  facing?: 1 | -1;
}

/** Somebody of the cast in a scene: feet at (x, y), `height` tall. */
export function actor(x: number, y: number, height: number, role: Role): string {
  const hat = role.hat && hats[role.hat];
  const who: Person = {
    looks: hat ? { ...faces[role.face], headwear: hat } : faces[role.face],
    outfit: outfits[role.outfit],
    pose: typeof role.pose === 'object' ? role.pose : poses[role.pose ?? 'standing'],
    look: role.look ?? 0.3,
    ...(role.holds ? { holds: role.holds } : {}),
    ...(role.child ? { child: true } : {}),
  };
  return standingAt(x, y, height, who, role.facing);
}
