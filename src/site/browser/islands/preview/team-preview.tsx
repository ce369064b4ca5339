import { PageBanner } from '../../../components/page-banner.tsx';
import { TeamGrid } from '../../../components/team-grid.tsx';
import type { ShownProps } from './site-around.ts';

/** The member of the team, on the team's page. */
export const TeamPreview = ({ record, site }: ShownProps<'team'>) => (
  <>
    <PageBanner companyName={site.companyName} title="Our Team" />
    <section className="wrap section-space">
      <TeamGrid profile={site.profile} team={[record]} />
    </section>
  </>
);
