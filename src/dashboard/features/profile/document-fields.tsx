import { PictureField } from '../../screens/picture/picture-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { type ProfileForm, pictureHint } from './profile-form.ts';

/** Up to four licenses and four certificates [CERT-1, LIC-1]. */
export const DocumentFields = ({ value }: ProfileForm) => (
  <>
    <FieldGroup title="Licenses">
      <PictureField {...value('licenseOne')} hint={pictureHint} />
      <PictureField {...value('licenseTwo')} hint={pictureHint} />
      <PictureField {...value('licenseThree')} hint={pictureHint} />
      <PictureField {...value('licenseFour')} hint={pictureHint} />
    </FieldGroup>
    <FieldGroup title="Certificates">
      <PictureField {...value('certificateOne')} hint={pictureHint} />
      <PictureField {...value('certificateTwo')} hint={pictureHint} />
      <PictureField {...value('certificateThree')} hint={pictureHint} />
      <PictureField {...value('certificateFour')} hint={pictureHint} />
    </FieldGroup>
  </>
);
