import { completeRecord, type ListKind, type RecordInput } from '#contract/content-kinds.ts';
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

const complete = <K extends ListKind>(kind: K, records: RecordInput<K>[]) =>
  records.map((record) => completeRecord(kind, record));

/** The whole demo content, with each picture at the address that `pictureOf` gives. */
export const demoSnapshot = (pictureOf: PictureOf): Snapshot => ({
  revision: 1,
  changedAt: '2026-11-20T10:00:00.000Z',
  privacyText: '',
  profile: completeRecord('profile', profile(pictureOf)),
  news: complete('news', news(pictureOf)),
  services: complete('services', services(pictureOf)),
  manpower: complete('manpower', manpower),
  clients: complete('clients', clients(pictureOf)),
  sliders: complete('sliders', sliders(pictureOf)),
  team: complete('team', team(pictureOf)),
  faqs: complete('faqs', faqs),
});
