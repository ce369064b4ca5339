import { TextField } from '#ui/field.tsx';
import { PictureField } from '../../screens/picture/picture-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { type ProfileForm, pictureHint } from './profile-form.ts';

const numbers = ['One', 'Two', 'Three', 'Four'] as const;

/** Up to four licenses and four certificates, each with its name [CERT-1, LIC-1]. */
export const DocumentFields = ({ text, value }: ProfileForm) => (
  <>
    <FieldGroup title="Licenses">
      {numbers.map((number) => (
        <div key={number} className="space-y-3">
          <PictureField {...value(`license${number}`)} hint={pictureHint} />
          <TextField {...text(`license${number}Name`)} placeholder="Trade license" />
        </div>
      ))}
    </FieldGroup>
    <FieldGroup title="Certificates">
      {numbers.map((number) => (
        <div key={number} className="space-y-3">
          <PictureField {...value(`certificate${number}`)} hint={pictureHint} />
          <TextField {...text(`certificate${number}Name`)} placeholder="ISO 9001" />
        </div>
      ))}
    </FieldGroup>
  </>
);
