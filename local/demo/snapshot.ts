import {
  type ContentKind,
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
import { withTranslations } from './translations.ts';

/** A kind that is missing here has no records. */
const recordsOf = (pictureOf: PictureOf): { [K in ListKind]?: RecordInput<K>[] } => ({
  news: news(pictureOf),
  services: services(pictureOf),
  manpower,
  clients: clients(pictureOf),
  sliders: sliders(pictureOf),
  team: team(pictureOf),
  faqs,
});

const completed = <K extends ContentKind>(kind: K, records: RecordInput<K>[]) =>
  withTranslations(
    kind,
    records.map((record) => completeRecord(kind, record)),
  );

/** Returns the whole demo content with picture addresses from `pictureOf`. */
export function demoSnapshot(pictureOf: PictureOf): Snapshot {
  const given: { [K in ListKind]?: RecordInput<ListKind>[] } = recordsOf(pictureOf);
  const lists = listKinds.map((kind) => [kind, completed(kind, given[kind] ?? [])]);
  return {
    contentNumber: 1,
    changedAt: '2026-11-20T10:00:00.000Z',
    privacyText: '',
    timeZone: defaultTimeZone,
    profile: completed('profile', [profile(pictureOf)])[0] as RecordOf<'profile'>,
    ...(Object.fromEntries(lists) as { [K in ListKind]: RecordOf<K>[] }),
  };
}
