import type { Profile } from '#contract/entities/profile.ts';
import { AboutSection } from '#site/components/about-section.tsx';
import { DocumentGallery } from '#site/components/document-gallery.tsx';
import { MissionVision } from '#site/components/mission-vision.tsx';
import { PriceTerms } from '#site/components/price-terms.tsx';
import { SectionHeading } from '#site/components/section-heading.tsx';
import { StatsBand } from '#site/components/stats-band.tsx';
import { WhyChooseUs } from '#site/components/why-choose-us.tsx';
import { certificatesOf, licensesOf } from '#site/shared/documents.ts';
import type { Values } from '../../content/form-values.ts';
import type { ProfileField } from './profile-form.ts';

const figure = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);

/** The values of the form as a record, which the website's components take. */
const profileOf = (values: Values<ProfileField>): Omit<Profile, '_id'> => ({
  ...values,
  yearsOfExperience: figure(values.yearsOfExperience),
  clientSatisfaction: figure(values.clientSatisfaction),
  totalManpowers: figure(values.totalManpowers),
  permanentClients: figure(values.permanentClients),
});

/** The sections of the website that show texts of the profile, one below the other. */
export function ProfilePreview({ values }: { values: Values<ProfileField> }) {
  const profile = profileOf(values);
  return (
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
      <section className="wrap section-space space-y-12">
        <DocumentGallery kind="License" documents={licensesOf(profile)} />
        <DocumentGallery kind="Certificate" documents={certificatesOf(profile)} />
        <PriceTerms profile={profile} />
      </section>
    </>
  );
}
