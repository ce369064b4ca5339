import {
  type ContentKind,
  completeRecord,
  type ListKind,
  listKinds,
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
import { type DemoRecord, toRecordInput } from './demo-record.ts';
import type { GetPictureAddress } from './pictures.ts';
import { withTranslations } from './translations.ts';

/** A kind that is missing here has no records. */
const recordsByKind: { [K in ListKind]?: DemoRecord<K>[] } = {
  news,
  services,
  manpower,
  clients,
  sliders,
  team,
  faqs,
};

/** Returns all demo content, with picture addresses from `getAddress`. */
export function createDemoSnapshot(getAddress: GetPictureAddress): Snapshot {
  const completeRecords = <K extends ContentKind>(kind: K, demoRecords: DemoRecord<K>[] = []) =>
    withTranslations(
      kind,
      demoRecords.map((record, index) =>
        completeRecord(kind, toRecordInput(kind, record, index, getAddress)),
      ),
    );
  const lists = listKinds.map((kind) => [kind, completeRecords(kind, recordsByKind[kind])]);
  return {
    contentNumber: 1,
    changedAt: '2026-11-20T10:00:00.000Z',
    privacyText: '',
    timeZone: defaultTimeZone,
    profile: completeRecords('profile', [profile])[0] as RecordOf<'profile'>,
    ...(Object.fromEntries(lists) as { [K in ListKind]: RecordOf<K>[] }),
  };
}
