import { TextAreaField, TextField } from '#ui/field.tsx';
import { FormSection } from './form-section.tsx';
import { type ProfileForm, pictureHint } from './profile-form.ts';

/** The texts and pictures of the website's sections. */
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
      <TextAreaField {...text('aboutUsSectionMessage')} hint="Shown as a quotation." />
      <PictureField
        {...picture('aboutUsImageOne')}
        hint={pictureHint}
        about="Beside the text About us, on the home page."
      />
      <PictureField
        {...picture('aboutUsImageTwo')}
        hint={pictureHint}
        about="Beside the text About us."
      />
      <PictureField
        {...picture('aboutUsImageThree')}
        hint={pictureHint}
        about="Beside the text About us."
      />
    </FormSection>
    <FormSection name="mission">
      <RichTextField {...rich('mission')} />
      <PictureField {...picture('missionImage')} hint={pictureHint} about="Beside the mission." />
      <RichTextField {...rich('vision')} />
      <PictureField {...picture('visionImage')} hint={pictureHint} about="Beside the vision." />
    </FormSection>
    <FormSection name="headings">
      <TextField {...text('whatWeProvideSectionTitle')} />
      <TextAreaField {...text('whatWeProvideSectionSubTitle')} />
      <TextField {...text('whyChooseUsSectionTitle')} />
      <TextAreaField {...text('whyChooseUsSectionSubTitle')} />
      <PictureField
        {...picture('whyChooseUsImage')}
        hint={pictureHint}
        about="Beside the reasons on the home page."
      />
    </FormSection>
    <FormSection name="team">
      <TextField {...text('ourTeamSectionTitle')} />
      <TextAreaField {...text('ourTeamSectionSubTitle')} />
    </FormSection>
    <FormSection name="prices">
      <TextField {...text('priceBasis')} hint="For example: per person and month." />
      <TextAreaField {...text('priceIncludes')} rows={4} hint="One item per line." />
      <TextAreaField
        {...text('priceExcludes')}
        rows={4}
        hint="One item per line. What the employer pays elsewhere, such as government fees."
      />
      <TextField {...text('pricesValidUntil')} hint="For example: 31 December 2026." />
    </FormSection>
    <FormSection name="workers">
      <TextField
        {...text('workersPay')}
        hint="For example: Workers pay nothing. Also shown at the top of the home page."
      />
      <TextAreaField {...text('workersPayText')} hint="Each line becomes a paragraph." />
      <TextAreaField {...text('workersHelp')} hint="Each line becomes a paragraph." />
      <TextAreaField {...text('workersTestCentres')} hint="One test centre per line." />
      <TextAreaField
        {...text('workersHours')}
        rows={2}
        hint="One line per period: Sunday to Thursday, 9:00 AM to 6:00 PM."
      />
    </FormSection>
  </>
);
