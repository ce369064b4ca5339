import { crew } from './profile/crew.ts';
import { handshake } from './profile/handshake.ts';
import { mission } from './profile/mission.ts';
import { office } from './profile/office.ts';
import { vision } from './profile/vision.ts';
import { whyChooseUs } from './profile/why-choose-us.ts';

export const profilePictures = {
  'about-handshake': handshake,
  'about-office': office,
  'about-crew': crew,
  mission,
  vision,
  'why-choose-us': whyChooseUs,
};
