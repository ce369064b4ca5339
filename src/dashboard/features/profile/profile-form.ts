import type { FormFields } from '../../frames/edit/form-fields.ts';
import type { profileKind } from './profile-kind.ts';

export type ProfileField = keyof (typeof profileKind)['fields'];
export type ProfileForm = FormFields<ProfileField>;

/** What most of the profile's pictures are cut to. */
export const pictureHint = 'width 380px and height 350px';
