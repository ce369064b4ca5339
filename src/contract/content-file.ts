import * as z from 'zod/mini';
import { clientRecord } from './entities/client.ts';
import { faqRecord } from './entities/faq.ts';
import { manpowerRecord } from './entities/manpower.ts';
import { newsRecord } from './entities/news.ts';
import { profileUpdate } from './entities/profile.ts';
import { serviceRecord } from './entities/service.ts';
import { sliderRecord } from './entities/slider.ts';
import { teamRecord } from './entities/team.ts';
import { clientSuppliedId } from './fields.ts';

const id = { _id: clientSuppliedId };

/** All content in one file, to keep or to bring to another installation. Ordered kinds are in their order. */
export const contentFile = z.object({
  format: z.literal(1, 'Not a file that was exported here'),
  profile: profileUpdate,
  news: z.array(z.extend(newsRecord, id)),
  service: z.array(z.extend(serviceRecord, id)),
  manpower: z.array(z.extend(manpowerRecord, id)),
  client: z.array(z.extend(clientRecord, id)),
  slider: z.array(z.extend(sliderRecord, id)),
  team: z.array(z.extend(teamRecord, id)),
  faq: z.array(z.extend(faqRecord, id)),
});
export type ContentFile = z.output<typeof contentFile>;

/** What an import did. */
export const importResult = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
});
export type ImportResult = z.output<typeof importResult>;
