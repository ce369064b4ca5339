import type { KeyboardEvent } from 'react';
import { ManpowerTable } from '#site/components/manpower-table.tsx';
import { siteConfig } from '#site/shared/site-config.ts';
import { TextField } from '#ui/field.tsx';
import { EditScreen } from '../../screens/edit/edit-screen.tsx';
import { manpowerResource } from './manpower-resource.ts';

/** A number field takes these for numbers that are not whole or not positive [DASH-8]. */
const blockedKeys = ['-', 'e', '+', '.'];

const blockKeys = (event: KeyboardEvent) => {
  if (blockedKeys.includes(event.key)) event.preventDefault();
};

/** `/dashboard/manageManpower/addManpower` and `/dashboard/manageManpower/updateManpower/{id}` [DASH-8]. */
export const Component = () => (
  <EditScreen
    resource={manpowerResource}
    preview={({ amount, ...values }, row) => (
      <div className="p-6">
        <ManpowerTable
          rows={[{ ...values, amount: Number(amount) || 0, _id: 'preview', time: row?.time ?? '' }]}
          whatsAppNumber=""
        />
      </div>
    )}
  >
    {({ text }) => (
      <>
        <TextField {...text('category')} required />
        <TextField {...text('nationality')} required />
        <TextField
          {...text('amount')}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          required
          hint={`Whole ${siteConfig.currency}, at least 1.`}
          onKeyDown={blockKeys}
        />
      </>
    )}
  </EditScreen>
);
