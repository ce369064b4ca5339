import { TextField } from '#ui/field.tsx';
import { FormSection } from './form-section.tsx';
import { type ProfileForm, pictureSize } from './profile-form.ts';
import { documentNumerals } from './profile-texts.ts';

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
        <PictureField {...picture(`${kind}${numeral}`)} size={pictureSize} />
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
