import { memo } from 'react';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { EditableFeature } from '../feature.ts';
import { ContactFields } from './contact-fields.tsx';
import { DocumentFields } from './document-fields.tsx';
import { FigureFields } from './figure-fields.tsx';
import type { ProfileField } from './profile-form.ts';
import { profileResource } from './profile-resource.ts';
import { SectionFields } from './section-fields.tsx';
import { SectionedForm } from './sectioned-form.tsx';

/** The company profile. No field is required [DASH-4]. */
export const feature: EditableFeature<ProfileField> = {
  ...profileResource,
  form: (fields) => (
    <SectionedForm>
      <ContactFields {...fields} />
      <FigureFields {...fields} />
      <SectionFields {...fields} />
      <DocumentFields {...fields} />
    </SectionedForm>
  ),
  preview: memo(lazyComponent(() => import('./preview/profile-preview.tsx'), 'ProfilePreview')),
};
