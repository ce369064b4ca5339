import { type Client, clientsPage } from '#contract/kinds/clients.ts';
import { t } from '#words/words.ts';
import { EmptyNote } from '../components/empty-note.tsx';
import { type Lead, PageBanner } from '../components/page-banner.tsx';
import { PartnerCard } from '../components/partner-card.tsx';
import type { CardProps, SectionPageProps } from './views.ts';

export const pagePath = clientsPage;

export const Card = ({ record }: CardProps<'clients'>) => (
  <div className="mx-auto max-w-xs p-6">
    <PartnerCard partner={record} />
  </div>
);

export const Page = ({ record, companyName }: SectionPageProps<'clients'>) => (
  <>
    <PageBanner companyName={companyName} title={t('Our Partners')} lead={createPartnersLead()} />
    <AllPartners partners={[record]} />
  </>
);

/** The same text as on the home page [HOME-9]. */
export const createPartnersLead = (): Lead => ({
  text: t("Proudly showcasing the trusted brands we've collaborated with."),
});

/** The page that lists all partners [CLI-1]. */
export const AllPartners = ({ partners }: { partners: Client[] }) => (
  <section className="wrap first-section">
    <h2 className="sr-only">{t('All partners')}</h2>
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 md:gap-x-6 md:gap-y-14 lg:grid-cols-5">
      {partners.map((partner, index) => (
        <li key={partner._id}>
          <PartnerCard partner={partner} priority={index < 2} />
        </li>
      ))}
    </ul>
    {partners.length === 0 && (
      <EmptyNote label={t('Contact us')}>{t('There are no partners to show here yet.')}</EmptyNote>
    )}
  </section>
);
