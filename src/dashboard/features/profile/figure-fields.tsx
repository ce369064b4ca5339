import { TextField } from '#ui/field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { ProfileForm } from './profile-form.ts';

/** The company in four figures. One that is left empty is not shown. */
export const FigureFields = ({ text }: ProfileForm) => (
  <FieldGroup title="Figures">
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField {...text('yearsOfExperience')} type="number" min={0} />
      <TextField {...text('clientSatisfaction')} type="number" min={0} max={100} />
      <TextField {...text('totalManpowers')} type="number" min={0} />
      <TextField {...text('permanentClients')} type="number" min={0} />
    </div>
  </FieldGroup>
);
