import { manpowerPage } from '#contract/kinds/manpower.ts';
import { t } from '#words/words.ts';
import { ManpowerTable } from '../components/manpower-table.tsx';
import { PageBanner } from '../components/page-banner.tsx';
import type { CardProps, SectionPageProps } from './views.ts';

export const pagePath = manpowerPage;

export const Card = ({ record }: CardProps<'manpower'>) => (
  <div className="p-6">
    <ManpowerTable rows={[record]} whatsAppNumber="" />
  </div>
);

/** A row on the price list page [MAN-1]. */
export const Page = ({ record, companyName, whatsAppNumber }: SectionPageProps<'manpower'>) => (
  <>
    <PageBanner companyName={companyName} title={t('Manpower List')} />
    <section className="wrap first-section">
      <ManpowerTable rows={[record]} whatsAppNumber={whatsAppNumber} />
    </section>
  </>
);
