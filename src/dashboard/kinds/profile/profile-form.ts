import type { FormFields } from '../../fields/form-fields.ts';
import type { profileResource } from './profile-resource.ts';

export type ProfileField = keyof (typeof profileResource)['fields'];
export type ProfileForm = FormFields<ProfileField>;

export const pictureSize = 'width 380px and height 350px';
