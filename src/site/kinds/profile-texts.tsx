import { AboutSection } from '../components/about-section.tsx';
import { ContactDetails } from '../components/contact-details.tsx';
import { DocumentGallery } from '../components/document-gallery.tsx';
import { MissionVision } from '../components/mission-vision.tsx';
import { PriceTermsCard, tellsTerms } from '../components/price-terms-card.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { StatsBand } from '../components/stats-band.tsx';
import { WhyChooseUs } from '../components/why-choose-us.tsx';
import { WorkersTexts } from '../components/workers-texts.tsx';
import { certificatesOf, licensesOf } from '../shared/documents.ts';
import { priceTerms } from '../shared/price-terms.ts';
import type { CardProps, SectionPageProps } from './views.ts';

export const pathOf = () => '/';

/**
 * The sections of the website that show texts of the profile, one below the other: for preview links and *What will change*.
 * The preview of its form shows whole pages.
 */
export const Card = ({ record: profile }: CardProps<'profile'>) => (
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
      <DocumentGallery kind="License" documents={licensesOf(profile)} />
      <DocumentGallery kind="Certificate" documents={certificatesOf(profile)} />
      <div>
        <p className="mb-4 text-muted">{priceTerms(profile)}</p>
        {tellsTerms(profile) && <PriceTermsCard profile={profile} />}
      </div>
    </section>
  </>
);

/** The same as a page. */
export const Page = ({ record }: SectionPageProps<'profile'>) => (
  <>
    <h1 className="sr-only">Preview</h1>
    <Card record={record} />
  </>
);
