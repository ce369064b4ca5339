import type { Snapshot } from '#contract/snapshot.ts';
import { clients } from './content/clients.ts';
import { faqs } from './content/faqs.ts';
import { manpower } from './content/manpower.ts';
import { news } from './content/news.ts';
import { profile } from './content/profile.ts';
import { services } from './content/services.ts';
import { sliders } from './content/sliders.ts';
import { team } from './content/team.ts';
import type { PictureOf } from './pictures.ts';

/** The whole demo content, with each picture at the address that `pictureOf` gives. */
export const demoSnapshot = (pictureOf: PictureOf): Snapshot => ({
  revision: 1,
  profile: profile(pictureOf),
  news: news(pictureOf),
  services: services(pictureOf),
  manpower,
  clients: clients(pictureOf),
  sliders: sliders(pictureOf),
  team: team(pictureOf),
  faqs,
});
