import { ManpowerTable } from '#site/components/manpower-table.tsx';
import { siteConfig } from '#site/shared/site-config.ts';
import { TextField } from '#ui/field.tsx';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import type { ValuesOf } from '../../content/form-values.ts';
import { EditScreen } from '../../screens/edit/edit-screen.tsx';
import { manpowerResource } from './manpower-resource.ts';

/** `/dashboard/manageManpower/addManpower` and `/dashboard/manageManpower/updateManpower/{id}` [DASH-8]. */
export const Component = () => (
  <EditScreen resource={manpowerResource} preview={(values) => <Preview values={values} />}>
    {({ text }) => (
      <>
        <TextField {...text('category')} required />
        <TextField {...text('nationality')} required />
        <WholeNumberField
          {...text('amount')}
          min={1}
          required
          hint={`Whole ${siteConfig.currency}, at least 1.`}
        />
      </>
    )}
  </EditScreen>
);

/** The row of the price list; it shows no time. */
export const Preview = ({ values }: { values: ValuesOf<typeof manpowerResource> }) => (
  <div className="p-6">
    <ManpowerTable
      rows={[{ ...values, amount: Number(values.amount) || 0, _id: 'preview', time: '' }]}
      whatsAppNumber=""
    />
  </div>
);
