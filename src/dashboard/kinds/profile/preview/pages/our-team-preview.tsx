import { PageBanner } from '#site/components/page-banner.tsx';
import { AllMembers, createTeamLead } from '#site/kinds/team.tsx';
import type { PreviewedPageProps } from '../previewed-page.ts';
import { usePreviewRecords } from '../use-preview-records.ts';

export const OurTeam = ({ profile, companyName }: PreviewedPageProps) => (
  <>
    <PageBanner companyName={companyName} title="Our Team" lead={createTeamLead(profile)} />
    <AllMembers team={usePreviewRecords('team')} />
  </>
);
