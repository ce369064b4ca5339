import type { Profile } from '#contract/kinds/profile.ts';
import { certificatesOf, licensesOf } from '../shared/documents.ts';
import { AboutSection } from './about-section.tsx';
import { DocumentGallery } from './document-gallery.tsx';
import { MissionVision } from './mission-vision.tsx';
import { PriceTerms } from './price-terms.tsx';
import { SectionHeading } from './section-heading.tsx';
import { StatsBand } from './stats-band.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

/** The sections of the website that show texts of the profile, one below the other, as a preview of it. */
export const ProfileSections = ({ profile }: { profile: Omit<Profile, '_id'> }) => (
  <>
    <AboutSection profile={profile} />
    <MissionVision profile={profile} />
    <section className="wrap section-space">
      <SectionHeading
        title={profile.whatWeProvideSectionTitle}
        subTitle={profile.whatWeProvideSectionSubTitle}
      />
    </section>
    <WhyChooseUs profile={profile} faqs={[]} />
    <StatsBand profile={profile} />
    <section className="wrap section-space">
      <SectionHeading
        title={profile.ourTeamSectionTitle}
        subTitle={profile.ourTeamSectionSubTitle}
      />
    </section>
    <section className="wrap section-space grid gap-y-12">
      <DocumentGallery kind="License" documents={licensesOf(profile)} />
      <DocumentGallery kind="Certificate" documents={certificatesOf(profile)} />
      <PriceTerms profile={profile} />
    </section>
  </>
);
