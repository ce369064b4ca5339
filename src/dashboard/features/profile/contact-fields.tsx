import { siteConfig } from '#site/shared/site-config.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { FormSection } from './form-section.tsx';
import { type ProfileForm, pictureHint } from './profile-form.ts';

/** The company's name and contact data, which the top bar, the footer and the contact page show. */
export const ContactFields = ({ text, picture, PictureField }: ProfileForm) => (
  <>
    <FormSection name="company">
      <TextField {...text('name')} />
      <PictureField {...picture('logo')} hint={pictureHint} about="At the top of every page." />
      <div className="grid gap-6 @sm:grid-cols-2">
        <TextField {...text('city')} hint="Shown in the page titles." />
        <TextField {...text('country')} hint="Shown to search engines." />
      </div>
    </FormSection>
    <FormSection name="contact">
      <div className="grid gap-6 @sm:grid-cols-2">
        <TextField {...text('primaryNumber')} type="tel" />
        <TextField {...text('secondaryNumber')} type="tel" />
        <TextField {...text('primaryWhatsAppNumber')} type="tel" />
        <TextField {...text('secondaryWhatsAppNumber')} type="tel" />
        <TextField {...text('primaryEmail')} type="email" />
        <TextField {...text('secondaryEmail')} type="email" />
      </div>
      <TextAreaField {...text('address')} rows={3} />
      <TextField
        {...text('mapLink')}
        type="url"
        placeholder="https://maps.app.goo.gl/…"
        hint="Visitors open the map from the address. In Google Maps: Share, then Copy link."
      />
      <TextAreaField
        {...text('openingHours')}
        rows={2}
        hint="One line per period, as visitors read it: Monday to Friday, 9:00 AM to 6:00 PM. Search engines read it too."
      />
      <TextField
        {...text('answerTime')}
        hint="Shown at the contact form. For example: We answer within one working day."
      />
    </FormSection>
    <FormSection name="links">
      <div className="grid gap-6 @sm:grid-cols-2">
        <TextField {...text('facebookIdLink')} type="url" placeholder="https://" />
        <TextField {...text('InstagramIdLink')} type="url" placeholder="https://" />
        <TextField {...text('twitterIdLink')} type="url" placeholder="https://" />
        <TextField {...text('linkedinIdLink')} type="url" placeholder="https://" />
      </div>
      <TextAreaField
        {...text('footerText')}
        rows={3}
        hint={`Under About Us. While this is empty, visitors read: ${siteConfig.aboutText}`}
      />
      <div className="grid gap-6 @sm:grid-cols-2">
        <TextField
          {...text('companyProfileLink')}
          type="url"
          placeholder={siteConfig.companyProfile.href}
          hint="At the top of every page."
        />
        <TextField
          {...text('quickLinksLink')}
          type="url"
          placeholder={siteConfig.quickLinks.href}
          hint="At the top of every page."
        />
      </div>
    </FormSection>
  </>
);
