import type { InputEvent } from 'react';
import { TeamCard } from '#site/components/team-card.tsx';
import { TextField } from '#ui/field.tsx';
import type { ValuesOf } from '../../content/form-values.ts';
import { EditScreen } from '../../screens/edit/edit-screen.tsx';
import { PictureField } from '../../screens/picture/picture-field.tsx';
import { teamResource } from './team-resource.ts';

/** Telephone fields take digits, `+` and spaces [DASH-11]. */
const telephone = {
  type: 'tel',
  onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
    if (/[^\d+ ]/.test(event.data ?? '')) event.preventDefault();
  },
} as const;

/** `/dashboard/manageTeam/addTeam` and `/dashboard/manageTeam/updateTeam/{id}` [DASH-11]. */
export const Component = () => (
  <EditScreen resource={teamResource} preview={(values) => <Preview values={values} />}>
    {({ text, value }) => (
      <>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...text('name')} />
          <TextField {...text('designation')} />
        </div>
        <TextField {...text('email')} type="email" />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...text('phoneNumber')} {...telephone} />
          <TextField {...text('whatsappNumber')} {...telephone} />
        </div>
        <PictureField {...value('image')} hint="276px by 350px" />
      </>
    )}
  </EditScreen>
);

/** The card of the team member. */
export const Preview = ({ values }: { values: ValuesOf<typeof teamResource> }) => (
  <div className="mx-auto max-w-xs p-6">
    <TeamCard member={values} />
  </div>
);
