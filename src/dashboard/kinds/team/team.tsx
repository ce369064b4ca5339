import type { InputEvent } from 'react';
import { TextField } from '#ui/field.tsx';
import { createTexts, defineFeature } from '../define-feature.ts';

/** Rejects typed characters other than digits, `+` and spaces [DASH-11]. */
const phoneInputProps = {
  onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
    if (/[^\d+ ]/.test(event.data ?? '')) event.preventDefault();
  },
} as const;

/** Team members [DASH-11]. */
export const feature = defineFeature('team', {
  intro:
    'The people visitors can call or write to. They appear on the website in the same order as here.',
  fields: {
    name: ['Name', 'First and last name.'],
    designation: ['Designation', 'For example: Recruitment manager.'],
    email: ['Email', 'Adds an e-mail button to the card. Optional.'],
    phoneNumber: ['Phone number', 'Include the country code. For example: +974 5000 1234.'],
    whatsappNumber: ['WhatsApp number', 'Adds a WhatsApp button to the card. Optional.'],
    image: ['Picture', 'Shown on the card.'],
  },
  texts: createTexts('Team'),
  searchText: ({ name, designation, email, phoneNumber }) =>
    `${name} ${designation} ${email} ${phoneNumber}`,
  sorts: [
    { key: 'order', label: 'Website order' },
    { key: 'name', label: 'Name A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
    { key: 'newest', label: 'Newest first', compare: (a, b) => b.time.localeCompare(a.time) },
  ],
  row: ({ name, designation, image, email, phoneNumber }) => ({
    picture: image,
    title: name,
    preview: designation,
    details: (email || phoneNumber) && (
      <>
        {email && <span className="min-w-0 truncate">{email}</span>}
        {phoneNumber && <span>{phoneNumber}</span>}
      </>
    ),
  }),
  form: ({ text, picture, PictureField, PhoneField }) => (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...text('name')} />
        <TextField {...text('designation')} />
      </div>
      <TextField {...text('email')} type="email" />
      <div className="grid gap-6 sm:grid-cols-2">
        <PhoneField {...text('phoneNumber')} {...phoneInputProps} />
        <PhoneField {...text('whatsappNumber')} {...phoneInputProps} isWhatsApp />
      </div>
      <PictureField {...picture('image')} size="276px by 350px" />
    </>
  ),
});
