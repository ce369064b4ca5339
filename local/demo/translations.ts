import { flattenLeaves } from '#contract/fields/leaves.ts';
import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import { withChangedBases } from '#services/content/record/translation-bases.ts';
import { clients } from './arabic/clients.ts';
import { faqs } from './arabic/faqs.ts';
import { manpower } from './arabic/manpower.ts';
import { news } from './arabic/news.ts';
import { profile } from './arabic/profile.ts';
import { services } from './arabic/services.ts';
import { sliders } from './arabic/sliders.ts';
import { team } from './arabic/team.ts';
import type { TranslationsOf } from './demo-record.ts';

const translations: {
  [L in TranslationLanguage]?: { [K in ContentKind]?: TranslationsOf<K> };
} = { ar: { news, services, manpower, clients, sliders, team, faqs, profile } };

export const withTranslations = <K extends ContentKind>(kind: K, records: RecordOf<K>[]) =>
  records.map((record, index): RecordOf<K> => {
    const entries = Object.entries(translations).map(([language, { [kind]: texts }]) => [
      language,
      texts?.[index] ?? {},
    ]);
    const fields = flattenLeaves({ ...record, translations: Object.fromEntries(entries) });
    return { ...record, ...withChangedBases(kind, { before: {}, fields }) };
  });
