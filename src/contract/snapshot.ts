import type { Client } from './entities/client.ts';
import type { Faq } from './entities/faq.ts';
import type { Manpower } from './entities/manpower.ts';
import type { News } from './entities/news.ts';
import type { Profile } from './entities/profile.ts';
import type { Service } from './entities/service.ts';
import type { Slider } from './entities/slider.ts';
import type { Team } from './entities/team.ts';

/** All content at one moment, as one transaction saw it: what a build of the site is made from. */
export interface Snapshot {
  /** The number of this content; the built site repeats it in `/revision.json`. */
  revision: number;
  profile: Profile;
  /** Newest first. */
  news: News[];
  /** Newest first. */
  services: Service[];
  /** The others are in the order that people chose. */
  manpower: Manpower[];
  clients: Client[];
  sliders: Slider[];
  team: Team[];
  faqs: Faq[];
}
