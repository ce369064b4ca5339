import { PageBanner } from '../../../components/page-banner.tsx';
import { PartnerGrid } from '../../../components/partner-grid.tsx';
import type { ShownProps } from './site-around.ts';

/** The partner, on the page of all partners. */
export const PartnerPreview = ({ record, site }: ShownProps<'clients'>) => (
  <>
    <PageBanner companyName={site.companyName} title="Our Partners" />
    <section className="wrap section-space">
      <PartnerGrid partners={[record]} />
    </section>
  </>
);
