import { fieldsOfKind } from '#contract/kinds/content-kinds.ts';
import { type Profile, profile } from '#contract/kinds/profile.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { updateCall } from '../../data/content/resource-calls.ts';
import { withFormLabels } from '../../fields/form/text-forms.ts';
import { resources } from '../resources.ts';
import { profileHelp } from './profile-help.ts';
import { profileLabels } from './profile-labels.ts';

/** The resource of the company profile. It has one record, which exists from the start and is never added [DASH-4]. */
export const profileResource = {
  name: 'profile' as const,
  label: resources.profile.label,
  paths: { list: '/', edit: () => resources.profile.edit },
  fields: withFormLabels<keyof Omit<Profile, '_id'>>(
    profileLabels,
    fieldsOfKind('richText', 'profile'),
  ),
  intro:
    'What the whole website says of your company: name, logo, numbers, addresses, figures and texts. It has sections; the preview shows the page that the section belongs to.',
  help: profileHelp,
  initial: {},
  schema: profile.update,
  texts: {
    added: 'Profile data add successfully',
    updated: 'Profile data updated successfully',
    addFailed: 'Failed to add profile data',
    updateFailed: 'Failed to update profile data',
  },
  calls: {
    update: updateCall(contentRoutes.profile.update),
    create: () => Promise.reject(new Error('There is one company, and it is there already')),
  },
};
