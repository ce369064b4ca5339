import { TextField } from '#ui/field.tsx';
import { FormSection } from './form-section.tsx';
import { type ProfileForm, pictureSize } from './profile-form.ts';
import { documentNumbers } from './profile-texts.ts';

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
    {documentNumbers.map((number) => (
      <div key={number} className="space-y-3">
        <PictureField {...picture(`${kind}${number}`)} specifiedSize={pictureSize} />
        <div className="grid gap-3 @sm:grid-cols-2">
          <TextField {...text(`${kind}${number}Name`)} placeholder={example} />
          <TextField {...text(`${kind}${number}Number`)} />
          <TextField {...text(`${kind}${number}Issuer`)} />
          <TextField {...text(`${kind}${number}ValidUntil`)} placeholder="31 December 2027" />
        </div>
      </div>
    ))}
  </>
);
