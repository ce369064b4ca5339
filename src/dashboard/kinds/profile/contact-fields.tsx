import { siteConfig } from '#site/shared/site-config.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { FormSection } from './form-section.tsx';
import { usePreviewRecords } from './preview/use-preview-records.ts';
import { type ProfileForm, pictureSize } from './profile-form.ts';

const numberFields = [
  'primaryNumber',
  'secondaryNumber',
  'primaryWhatsAppNumber',
  'secondaryWhatsAppNumber',
] as const;

export function ContactFields({ text, picture, PictureField, ...form }: ProfileForm) {
  return (
    <>
      <FormSection name="company">
        <TextField {...text('name')} />
        <PictureField {...picture('logo')} isLogo size={pictureSize} />
        <div className="grid gap-6 @sm:grid-cols-2">
          <TextField {...text('city')} />
          <TextField {...text('country')} />
        </div>
        <HomeSharing {...form} />
      </FormSection>
      <FormSection name="contact">
        <ContactMethods text={text} {...form} />
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

function ContactMethods({ text, PhoneField }: Pick<ProfileForm, 'text' | 'PhoneField'>) {
  const numbers = numberFields.map((field) => text(field).value);
  return (
    <>
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
    </>
  );
}

/** The home page's card in search results and shared links [DASH-19]. */
function HomeSharing({
  share,
  rich,
  ShareFields,
}: Pick<ProfileForm, 'share' | 'rich' | 'ShareFields'>) {
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
      fallbackHint="For the home page. Leave empty to use the company name, the About us sub-title and the first slide. Pages without a picture also use the picture here."
    />
  );
}
