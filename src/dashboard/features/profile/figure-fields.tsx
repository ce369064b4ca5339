import { WholeNumberField } from '#ui/whole-number-field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { ProfileForm } from './profile-form.ts';

/** The company in four figures. One that is left empty is not shown. */
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
