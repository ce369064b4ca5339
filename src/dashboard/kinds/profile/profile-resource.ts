import { type Profile, profile } from '#contract/kinds/profile.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { createUpdateCall } from '../../data/content/resource-calls.ts';
import { createFormTexts } from '../../fields/form/form-texts.ts';
import { resources } from '../resources.ts';
import { profileTexts } from './profile-texts.ts';

/** The single record always exists [DASH-4]. */
export const profileResource = {
  name: 'profile' as const,
  label: resources.profile.label,
  paths: { list: '/', edit: () => resources.profile.edit },
  ...createFormTexts<keyof Omit<Profile, '_id'>>('profile', profileTexts),
  intro:
    'Everything the website says about your company: name, logo, phone numbers, addresses, figures and texts. The preview shows the page of the current section.',
  initial: {},
  schema: profile.update,
  texts: {
    addSuccess: 'Profile data add successfully',
    updateSuccess: 'Profile data updated successfully',
    addFailure: 'Failed to add profile data',
    updateFailure: 'Failed to update profile data',
  },
  calls: {
    update: createUpdateCall(contentRoutes.profile.update),
    create: () => Promise.reject(new Error('The company profile already exists')),
  },
};
