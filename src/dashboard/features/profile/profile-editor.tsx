import { EditScreen } from '../../frames/edit/edit-screen.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FigureFields } from './figure-fields.tsx';
import { PaperFields } from './paper-fields.tsx';
import { profileKind } from './profile-kind.ts';
import { ProfilePreview } from './profile-preview.tsx';
import { SectionFields } from './section-fields.tsx';

/** `/dashboard/updateProfile/{id}`: every field of the company profile, none of them required [DASH-4]. */
export const Component = () => (
  <EditScreen kind={profileKind} preview={(values) => <ProfilePreview values={values} />}>
    {(form) => (
      <>
        <ContactFields {...form} />
        <FigureFields {...form} />
        <SectionFields {...form} />
        <PaperFields {...form} />
      </>
    )}
  </EditScreen>
);
