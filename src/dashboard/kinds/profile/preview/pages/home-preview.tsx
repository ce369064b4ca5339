import { AboutSection } from '#site/components/about-section.tsx';
import { Slide } from '#site/components/hero-slide.tsx';
import { ProofStrip } from '#site/components/proof-strip.tsx';
import { StatsBand } from '#site/components/stats-band.tsx';
import { WhatWeProvide } from '#site/components/what-we-provide.tsx';
import { WhyChooseUs } from '#site/components/why-choose-us.tsx';
import { siteConfig } from '#site/shared/site-config.ts';
import type { PreviewedPageProps } from '../previewed-page.ts';
import { usePreviewRecords } from '../use-preview-records.ts';

/** The sections of the home page that use the profile. */
export function Home({ profile, companyName }: PreviewedPageProps) {
  const [slide] = usePreviewRecords('sliders');
  const fallbackSlide = {
    firstTitle: companyName,
    secondTitle: profile.aboutUsSectionTitle || siteConfig.tagline,
    description: siteConfig.aboutText,
    image: '',
  };
  return (
    <>
      <Slide slide={slide ?? fallbackSlide} />
      <ProofStrip profile={profile} />
      <AboutSection profile={profile} hasButton={Boolean(profile.mission || profile.vision)} />
      <WhatWeProvide profile={profile} services={usePreviewRecords('services')} />
      <WhyChooseUs profile={profile} faqs={usePreviewRecords('faqs')} />
      <StatsBand profile={profile} />
    </>
  );
}
