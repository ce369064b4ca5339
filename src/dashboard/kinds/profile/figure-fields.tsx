import { TextField } from '#ui/field.tsx';
import { WholeNumberField } from '../../fields/whole-number-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ProfileForm } from './profile-form.ts';

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
