import { ProfileSections } from '../../../components/profile-sections.tsx';
import type { ShownProps } from './site-around.ts';

/** The sections of the website that show texts of the profile. */
export const ProfilePreview = ({ record }: ShownProps<'profile'>) => (
  <>
    <h1 className="sr-only">Preview</h1>
    <ProfileSections profile={record} />
  </>
);
