import { picture } from '../../svg.ts';
import { desk, laptop, papers } from '../../things/furniture.ts';
import { clipboard } from '../../things/hand-held.ts';
import { cityWindow, lightPatch, room } from '../../things/interior.ts';
import { chart } from '../../things/wall.ts';
import { actor } from '../scene.ts';

export const office = () =>
  picture(
    700,
    700,
    room(700, 700, 560, '#e8dcc8', '#c9a679'),
    cityWindow('view', 60, 70, 330, 230, 52, 3),
    chart(440, 80, 210, 180),
    lightPatch(340, 560, 280, 140),
    actor(180, 760, 540, {
      face: 'layla',
      outfit: 'blazer',
      hat: 'hijab',
      look: 0.5,
      pose: 'holding',
    }),
    actor(370, 770, 560, { face: 'imran', outfit: 'sandShirt', look: 0.2, pose: 'presenting' }),
    actor(560, 760, 545, {
      face: 'amina',
      outfit: 'suit',
      look: -0.5,
      pose: 'holding',
      holds: clipboard,
    }),
    desk(30, 720, 640),
    laptop(230, 584, 0.9),
    papers(470, 584),
  );
