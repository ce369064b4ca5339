import {
  completeRecord,
  type ListKind,
  listKinds,
  type RecordInput,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { clients } from './content/clients.ts';
import { faqs } from './content/faqs.ts';
import { manpower } from './content/manpower.ts';
import { news } from './content/news.ts';
import { profile } from './content/profile.ts';
import { services } from './content/services.ts';
import { sliders } from './content/sliders.ts';
import { team } from './content/team.ts';
import type { PictureOf } from './pictures.ts';

/** The records of each kind. A missing kind has none. */
const recordsOf = (pictureOf: PictureOf): { [K in ListKind]?: RecordInput<K>[] } => ({
  news: news(pictureOf),
  services: services(pictureOf),
  manpower,
  clients: clients(pictureOf),
  sliders: sliders(pictureOf),
  team: team(pictureOf),
  faqs,
});

/** The whole demo content, with the addresses of pictures from `pictureOf`. */
export function demoSnapshot(pictureOf: PictureOf): Snapshot {
  const given: { [K in ListKind]?: RecordInput<ListKind>[] } = recordsOf(pictureOf);
  const lists = listKinds.map((kind) => [
    kind,
    (given[kind] ?? []).map((record) => completeRecord(kind, record)),
  ]);
  return {
    contentNumber: 1,
    changedAt: '2026-11-20T10:00:00.000Z',
    privacyText: '',
    timeZone: defaultTimeZone,
    profile: completeRecord('profile', profile(pictureOf)),
    ...(Object.fromEntries(lists) as { [K in ListKind]: RecordOf<K>[] }),
  };
}
