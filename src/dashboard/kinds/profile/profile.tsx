import { memo } from 'react';
import { profile } from '#contract/kinds/profile.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { createUpdateCall } from '../../data/content/resource-calls.ts';
import { createFormTexts } from '../../fields/form/form-texts.ts';
import { createTexts } from '../define-feature.ts';
import type { EditableFeature } from '../feature.ts';
import { resources } from '../resources.ts';
import {
  ContactFields,
  DocumentFields,
  FigureFields,
  PageFields,
  type ProfileField,
} from './profile-fields.tsx';
import { profileTexts } from './profile-texts.ts';
import { SectionedForm } from './sectioned-form.tsx';

/** The company profile. Its record always exists, and no field is required [DASH-4]. */
export const feature: EditableFeature<ProfileField> = {
  name: 'profile',
  label: resources.profile.label,
  thing: resources.profile.thing,
  paths: { list: '/', edit: () => resources.profile.edit },
  ...createFormTexts<ProfileField>('profile', profileTexts),
  intro:
    'Everything the website says about your company. The preview shows where the current section appears.',
  initial: {},
  schema: profile.update,
  texts: createTexts('Profile'),
  calls: {
    update: createUpdateCall(contentRoutes.profile.update),
    create: () => Promise.reject(new Error('The company profile already exists')),
  },
  form: (fields) => (
    <SectionedForm>
      <ContactFields {...fields} />
      <FigureFields {...fields} />
      <PageFields {...fields} />
      <DocumentFields {...fields} />
    </SectionedForm>
  ),
  preview: memo(lazyComponent(() => import('./preview/profile-preview.tsx'), 'ProfilePreview')),
};
