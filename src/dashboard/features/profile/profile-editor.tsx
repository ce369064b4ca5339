import { EditScreen } from '../../screens/edit/edit-screen.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DocumentFields } from './document-fields.tsx';
import { FigureFields } from './figure-fields.tsx';
import { ProfilePreview as Preview } from './profile-preview.tsx';
import { profileResource } from './profile-resource.ts';
import { SectionFields } from './section-fields.tsx';

export { Preview };

/** `/dashboard/updateProfile/{id}`: every field of the company profile, none of them required [DASH-4]. */
export const Component = () => (
  <EditScreen resource={profileResource} preview={(values) => <Preview values={values} />}>
    {(form) => (
      <>
        <ContactFields {...form} />
        <FigureFields {...form} />
        <SectionFields {...form} />
        <DocumentFields {...form} />
      </>
    )}
  </EditScreen>
);
