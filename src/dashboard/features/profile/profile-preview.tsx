import type { Profile } from '#contract/kinds/profile.ts';
import { ProfileSections } from '#site/components/profile-sections.tsx';
import type { Values } from '../../content/form-values.ts';
import type { ProfileField } from './profile-form.ts';

const figure = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);

/** The values of the form as a record, which the website's components take. */
const profileOf = (values: Values<ProfileField>): Omit<Profile, '_id'> => ({
  ...values,
  yearsOfExperience: figure(values.yearsOfExperience),
  clientSatisfaction: figure(values.clientSatisfaction),
  totalManpowers: figure(values.totalManpowers),
  permanentClients: figure(values.permanentClients),
});

/** What visitors will see of the profile. */
export const ProfilePreview = ({ values }: { values: Values<ProfileField> }) => (
  <ProfileSections profile={profileOf(values)} />
);
