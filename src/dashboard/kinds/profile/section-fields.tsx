import { TextAreaField, TextField } from '#ui/field.tsx';
import { FormSection } from './form-section.tsx';
import { type ProfileForm, pictureSize } from './profile-form.ts';

export const SectionFields = ({
  text,
  rich,
  picture,
  RichTextField,
  PictureField,
}: ProfileForm) => (
  <>
    <FormSection name="about">
      <TextField {...text('aboutUsSectionTitle')} />
      <RichTextField {...rich('aboutUsSectionSubTitle')} />
      <TextAreaField {...text('aboutUsSectionMessage')} />
      <PictureField {...picture('aboutUsImageOne')} size={pictureSize} />
      <PictureField {...picture('aboutUsImageTwo')} size={pictureSize} />
      <PictureField {...picture('aboutUsImageThree')} size={pictureSize} />
    </FormSection>
    <FormSection name="mission">
      <RichTextField {...rich('mission')} />
      <PictureField {...picture('missionImage')} size={pictureSize} />
      <RichTextField {...rich('vision')} />
      <PictureField {...picture('visionImage')} size={pictureSize} />
    </FormSection>
    <FormSection name="headings">
      <TextField {...text('whatWeProvideSectionTitle')} />
      <TextAreaField {...text('whatWeProvideSectionSubTitle')} />
      <TextField {...text('whyChooseUsSectionTitle')} />
      <TextAreaField {...text('whyChooseUsSectionSubTitle')} />
      <PictureField {...picture('whyChooseUsImage')} size={pictureSize} />
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
