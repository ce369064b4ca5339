import type { Shown } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { listCertificates, listLicenses } from '#contract/site/documents.ts';
import { AboutSection } from './about-section.tsx';
import { StatsBand } from './company-figures.tsx';
import { ContactDetails } from './contact-details.tsx';
import { DocumentGallery } from './documents.tsx';
import { WorkersTexts } from './for-workers.tsx';
import { MissionVision } from './mission-vision.tsx';
import { formatPriceTerms, hasPriceTerms, PriceTermsCard } from './price-terms-card.tsx';
import { SectionHeading } from './section-heading.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

/** For preview links and *What will change*. The preview in the profile form shows whole pages instead. */
export const ProfileTexts = ({ profile }: { profile: Shown<Profile> }) => (
  <>
    <section className="wrap first-section">
      <ContactDetails profile={profile} />
    </section>
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
    <section className="wrap">
      <WorkersTexts profile={profile} />
    </section>
    <section className="wrap section-space grid gap-y-12">
      <DocumentGallery kind="License" documents={listLicenses(profile)} />
      <DocumentGallery kind="Certificate" documents={listCertificates(profile)} />
      <div>
        <p className="mb-4 text-muted">{formatPriceTerms(profile)}</p>
        {hasPriceTerms(profile) && <PriceTermsCard profile={profile} />}
      </div>
    </section>
  </>
);
