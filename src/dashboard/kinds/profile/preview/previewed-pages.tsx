import type { ComponentType } from 'react';
import type { Shown } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { listCertificates, listLicenses } from '#contract/site/documents.ts';
import { AboutSection } from '#site/components/about-section.tsx';
import { ProofStrip, StatsBand } from '#site/components/company-figures.tsx';
import { ContactDetails } from '#site/components/contact-details.tsx';
import {
  createDocumentsLead,
  DocumentsPage,
  type DocumentsProps,
} from '#site/components/documents.tsx';
import { ForWorkers } from '#site/components/for-workers.tsx';
import { Slide } from '#site/components/hero-slider.tsx';
import { ManpowerTable } from '#site/components/manpower-table.tsx';
import { MissionVision } from '#site/components/mission-vision.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import {
  formatPriceTerms,
  hasPriceTerms,
  PriceTermsCard,
} from '#site/components/price-terms-card.tsx';
import { WhatWeProvide } from '#site/components/what-we-provide.tsx';
import { WhyChooseUs } from '#site/components/why-choose-us.tsx';
import { AllMembers, createTeamLead } from '#site/kinds/team.tsx';
import { siteConfig } from '#site/shared/site-config.ts';
import { t } from '#words/words.ts';
import type { ProfileSection } from '../profile-sections.ts';
import { usePreviewRecords } from './use-preview-records.ts';

interface PreviewedPageProps {
  /** Contains the current values of the form. */
  profile: Shown<Profile>;
  companyName: string;
}

type PreviewedPage = ComponentType<PreviewedPageProps>;

/** Sections of the home page that use the profile. */
function Home({ profile, companyName }: PreviewedPageProps) {
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

const AboutUs = ({ profile, companyName }: PreviewedPageProps) => (
  <>
    <PageBanner companyName={companyName} title="About Us" />
    <AboutSection profile={profile} isFirstOnPage />
    <MissionVision profile={profile} />
    <StatsBand profile={profile} />
    <WhyChooseUs profile={profile} faqs={usePreviewRecords('faqs')} />
  </>
);

/** The Contact page without its form. */
const Contact = ({ profile, companyName }: PreviewedPageProps) => (
  <>
    <PageBanner companyName={companyName} title="Contact Us" />
    <section className="wrap first-section section-space grid gap-x-20 gap-y-16 lg:grid-cols-[5fr_7fr]">
      <div>
        <h2 className="mb-8 text-heading">Talk to a person</h2>
        <ContactDetails profile={profile} />
      </div>
      <div className="self-start rounded-2xl border border-line bg-surface p-6 shadow-card md:p-10">
        <h2 className="text-heading">Send us a message</h2>
        <p dir="auto" className="mt-2 text-muted">
          {profile.answerTime}
        </p>
      </div>
    </section>
  </>
);

const OurTeam = ({ profile, companyName }: PreviewedPageProps) => (
  <>
    <PageBanner companyName={companyName} title="Our Team" lead={createTeamLead(profile)} />
    <AllMembers team={usePreviewRecords('team')} />
  </>
);

/** The Manpower List page with its first rows. */
const ManpowerList = ({ profile, companyName }: PreviewedPageProps) => (
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

const Workers = ({ profile, companyName }: PreviewedPageProps) => (
  <>
    <PageBanner
      companyName={companyName}
      title="For workers"
      lead={{ title: profile.workersPay }}
    />
    <ForWorkers profile={profile} />
  </>
);

const License = ({ profile, companyName }: PreviewedPageProps) => (
  <Documents companyName={companyName} kind="License" documents={listLicenses(profile)} />
);

const Certificate = ({ profile, companyName }: PreviewedPageProps) => (
  <Documents companyName={companyName} kind="Certificate" documents={listCertificates(profile)} />
);

const Documents = ({ companyName, kind, documents }: DocumentsProps & { companyName: string }) => (
  <>
    <PageBanner
      companyName={companyName}
      title={t(kind)}
      lead={createDocumentsLead(kind, documents)}
    />
    <DocumentsPage kind={kind} documents={documents} />
  </>
);

/** `selector` matches the element to show. By default, the preview shows the top of the page. */
export const sectionPages: Record<
  ProfileSection,
  [PreviewedPage, path: string, selector?: string]
> = {
  company: [Home, '/'],
  contact: [Contact, '/contact'],
  links: [Home, '/', 'footer'],
  figures: [Home, '/', '[data-section="stats"]'],
  about: [AboutUs, '/about-us'],
  mission: [AboutUs, '/about-us', '[data-section="mission-vision"]'],
  headings: [Home, '/', '[data-section="services"]'],
  team: [OurTeam, '/our-team'],
  prices: [ManpowerList, '/manpower-list'],
  workers: [Workers, '/for-workers'],
  licenses: [License, '/license'],
  certificates: [Certificate, '/certificate'],
};
