import { ManpowerTable } from '#site/components/manpower-table.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import { hasPriceTerms, PriceTermsCard } from '#site/components/price-terms-card.tsx';
import { formatPriceTerms } from '#site/shared/price-terms.ts';
import type { PreviewedPageProps } from '../previewed-page.ts';
import { usePreviewRecords } from '../use-preview-records.ts';

/** The Manpower List page with its first rows. */
export const ManpowerList = ({ profile, companyName }: PreviewedPageProps) => (
  <>
    <PageBanner
      companyName={companyName}
      title="Manpower List"
      lead={{ text: formatPriceTerms(profile) }}
    />
    <section className="wrap first-section space-y-8">
      {hasPriceTerms(profile) && <PriceTermsCard profile={profile} />}
      <ManpowerTable rows={usePreviewRecords('manpower')} whatsAppNumber="" />
    </section>
  </>
);
