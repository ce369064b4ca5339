import * as z from 'zod/mini';
import { clientRecord } from './entities/client.ts';
import { faqRecord } from './entities/faq.ts';
import { manpowerRecord } from './entities/manpower.ts';
import { newsRecord } from './entities/news.ts';
import { profileUpdate } from './entities/profile.ts';
import { serviceRecord } from './entities/service.ts';
import { sliderRecord } from './entities/slider.ts';
import { teamRecord } from './entities/team.ts';

/** All content in one file, to keep or to bring to another installation. Ordered kinds are in their order. */
export const contentFile = z.object({
  format: z.literal(1, 'Not a file that was exported here'),
  profile: profileUpdate,
  news: z.array(newsRecord),
  service: z.array(serviceRecord),
  manpower: z.array(manpowerRecord),
  client: z.array(clientRecord),
  slider: z.array(sliderRecord),
  team: z.array(teamRecord),
  faq: z.array(faqRecord),
});
export type ContentFile = z.output<typeof contentFile>;

/** What an import did. */
export const importResult = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
});
export type ImportResult = z.output<typeof importResult>;
