import type { Profile } from '#contract/kinds/profile.ts';
import { documentNumerals } from '#contract/site/documents.ts';
import { siteConfig } from '#site/shared/site-config.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import type { FormFields } from '../../fields/form-fields.ts';
import { WholeNumberField } from '../../fields/whole-number-field.tsx';
import { usePreviewRecords } from './preview/use-preview-records.ts';
import { FormSection } from './sectioned-form.tsx';

export type ProfileField = keyof Omit<Profile, '_id'>;
type ProfileForm = FormFields<ProfileField>;

const numberFields = [
  'primaryNumber',
  'secondaryNumber',
  'primaryWhatsAppNumber',
  'secondaryWhatsAppNumber',
] as const;

export function ContactFields(form: ProfileForm) {
  const { text, picture, PictureField, PhoneField } = form;
  const numbers = numberFields.map((field) => text(field).value);
  return (
    <>
      <FormSection name="company">
        <TextField {...text('name')} />
        <PictureField {...picture('logo')} isLogo />
        <div className="grid gap-6 @sm:grid-cols-2">
          <TextField {...text('city')} />
          <TextField {...text('country')} />
        </div>
        <HomeSharing {...form} />
      </FormSection>
      <FormSection name="contact">
        <div className="grid gap-6 @sm:grid-cols-2">
          <PhoneField {...text('primaryNumber')} otherNumbers={numbers} />
          <PhoneField {...text('secondaryNumber')} otherNumbers={numbers} />
          <PhoneField {...text('primaryWhatsAppNumber')} otherNumbers={numbers} isWhatsApp />
          <PhoneField {...text('secondaryWhatsAppNumber')} otherNumbers={numbers} isWhatsApp />
          <TextField {...text('primaryEmail')} type="email" />
          <TextField {...text('secondaryEmail')} type="email" />
        </div>
        <TextAreaField {...text('address')} rows={3} />
        <TextField {...text('mapLink')} type="url" placeholder="https://maps.app.goo.gl/…" />
        <TextAreaField {...text('openingHours')} rows={2} />
        <TextField {...text('answerTime')} />
      </FormSection>
      <FormSection name="links">
        <div className="grid gap-6 @sm:grid-cols-2">
          <TextField {...text('facebookIdLink')} type="url" placeholder="https://" />
          <TextField {...text('InstagramIdLink')} type="url" placeholder="https://" />
          <TextField {...text('twitterIdLink')} type="url" placeholder="https://" />
          <TextField {...text('linkedinIdLink')} type="url" placeholder="https://" />
        </div>
        <TextAreaField {...text('footerText')} rows={3} />
        <div className="grid gap-6 @sm:grid-cols-2">
          <TextField
            {...text('companyProfileLink')}
            type="url"
            placeholder={siteConfig.companyProfile.href}
          />
          <TextField
            {...text('quickLinksLink')}
            type="url"
            placeholder={siteConfig.quickLinks.href}
          />
        </div>
      </FormSection>
    </>
  );
}

/** The fields for how search results and shared links show the home page [DASH-19]. */
function HomeSharing({ share, rich, ShareFields }: ProfileForm) {
  const [slide] = usePreviewRecords('sliders');
  const fallbacks = {
    title: '',
    text: rich('aboutUsSectionSubTitle').value.plain.trim() || siteConfig.aboutText,
    picture: slide?.image ?? '',
  };
  return (
    <ShareFields
      {...share({})}
      fallbacks={fallbacks}
      fallbackHint="For the home page. Leave empty to use the company name, the About us sub-title and the first slide. Pages without a picture also use the picture that you choose here."
    />
  );
}

/** Empty figures do not appear on the website. */
export const FigureFields = ({ text }: ProfileForm) => (
  <FormSection name="figures">
    <div className="grid gap-6 @sm:grid-cols-2">
      <WholeNumberField {...text('yearsOfExperience')} />
      <TextField {...text('yearsOfExperienceSource')} />
      <WholeNumberField {...text('clientSatisfaction')} max={100} />
      <TextField {...text('clientSatisfactionSource')} />
      <WholeNumberField {...text('totalManpowers')} />
      <TextField {...text('totalManpowersSource')} />
      <WholeNumberField {...text('permanentClients')} />
      <TextField {...text('permanentClientsSource')} />
    </div>
  </FormSection>
);

export const PageFields = ({ text, rich, picture, RichTextField, PictureField }: ProfileForm) => (
  <>
    <FormSection name="about">
      <TextField {...text('aboutUsSectionTitle')} />
      <RichTextField {...rich('aboutUsSectionSubTitle')} />
      <TextAreaField {...text('aboutUsSectionMessage')} />
      <PictureField {...picture('aboutUsImageOne')} />
      <PictureField {...picture('aboutUsImageTwo')} />
      <PictureField {...picture('aboutUsImageThree')} />
    </FormSection>
    <FormSection name="mission">
      <RichTextField {...rich('mission')} />
      <PictureField {...picture('missionImage')} />
      <RichTextField {...rich('vision')} />
      <PictureField {...picture('visionImage')} />
    </FormSection>
    <FormSection name="headings">
      <TextField {...text('whatWeProvideSectionTitle')} />
      <TextAreaField {...text('whatWeProvideSectionSubTitle')} />
      <TextField {...text('whyChooseUsSectionTitle')} />
      <TextAreaField {...text('whyChooseUsSectionSubTitle')} />
      <PictureField {...picture('whyChooseUsImage')} />
    </FormSection>
    <FormSection name="team">
      <TextField {...text('ourTeamSectionTitle')} />
      <TextAreaField {...text('ourTeamSectionSubTitle')} />
    </FormSection>
    <FormSection name="prices">
      <TextField {...text('priceBasis')} />
      <TextAreaField {...text('priceIncludes')} rows={4} />
      <TextAreaField {...text('priceExcludes')} rows={4} />
      <TextField {...text('pricesValidUntil')} />
    </FormSection>
    <FormSection name="workers">
      <TextField {...text('workersPay')} />
      <TextAreaField {...text('workersPayText')} />
      <TextAreaField {...text('workersHelp')} />
      <TextAreaField {...text('workersTestCentres')} />
      <TextAreaField {...text('workersHours')} rows={2} />
    </FormSection>
  </>
);

/** Up to four licenses and four certificates [CERT-1, LIC-1]. */
export const DocumentFields = (form: ProfileForm) => (
  <>
    <FormSection name="licenses">
      <Documents {...form} kind="license" example="Trade license" />
    </FormSection>
    <FormSection name="certificates">
      <Documents {...form} kind="certificate" example="ISO 9001" />
    </FormSection>
  </>
);

interface DocumentsProps extends ProfileForm {
  kind: 'license' | 'certificate';
  example: string;
}

const Documents = ({ text, picture, kind, example, PictureField }: DocumentsProps) => (
  <>
    {documentNumerals.map((numeral) => (
      <div key={numeral} className="space-y-3">
        <PictureField {...picture(`${kind}${numeral}`)} />
        <div className="grid gap-3 @sm:grid-cols-2">
          <TextField {...text(`${kind}${numeral}Name`)} placeholder={example} />
          <TextField {...text(`${kind}${numeral}Number`)} />
          <TextField {...text(`${kind}${numeral}Issuer`)} />
          <TextField {...text(`${kind}${numeral}ValidUntil`)} placeholder="31 December 2027" />
        </div>
      </div>
    ))}
  </>
);
