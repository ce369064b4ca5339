import type { FormFields } from '../../screens/edit/form-fields.ts';
import type { profileResource } from './profile-resource.ts';

export type ProfileField = keyof (typeof profileResource)['fields'];
export type ProfileForm = FormFields<ProfileField>;

/** What most of the profile's pictures are cut to. */
export const pictureHint = 'width 380px and height 350px';
