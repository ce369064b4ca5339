import { AboutSection } from '#site/components/about-section.tsx';
import { MissionVision } from '#site/components/mission-vision.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import { StatsBand } from '#site/components/stats-band.tsx';
import { WhyChooseUs } from '#site/components/why-choose-us.tsx';
import type { PreviewedPageProps } from '../previewed-page.ts';
import { usePreviewRecords } from '../use-preview-records.ts';

export const AboutUs = ({ profile, companyName }: PreviewedPageProps) => (
  <>
    <PageBanner companyName={companyName} title="About Us" />
    <AboutSection profile={profile} isFirstOnPage />
    <MissionVision profile={profile} />
    <StatsBand profile={profile} />
    <WhyChooseUs profile={profile} faqs={usePreviewRecords('faqs')} />
  </>
);
