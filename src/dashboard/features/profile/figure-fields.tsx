import { WholeNumberField } from '#ui/whole-number-field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { ProfileForm } from './profile-form.ts';

/** Four figures about the company. The website does not show an empty one. */
export const FigureFields = ({ text }: ProfileForm) => (
  <FieldGroup title="Figures">
    <div className="grid gap-6 sm:grid-cols-2">
      <WholeNumberField {...text('yearsOfExperience')} />
      <WholeNumberField {...text('clientSatisfaction')} max={100} />
      <WholeNumberField {...text('totalManpowers')} />
      <WholeNumberField {...text('permanentClients')} />
    </div>
  </FieldGroup>
);
