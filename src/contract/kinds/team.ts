import type * as z from 'zod/mini';
import { diallablePhoneNumber, optionalEmailAddress } from '../fields/contact-fields.ts';
import { emailText, image, instant, phoneNumber, text } from '../fields/fields.ts';
import { translated } from '../fields/translated.ts';
import { defineKind, standardPaths, standardScreens } from './define-kind.ts';

export const teamPage = '/our-team';

export const team = /* @__PURE__ */ defineKind({
  name: { one: 'team member', many: 'Team' },
  fields: {
    name: translated(text(300), 'required'),
    designation: translated(text(300)),
    email: emailText,
    phoneNumber,
    whatsappNumber: phoneNumber,
    image: image(276, 350),
    time: instant,
  },
  strictFields: {
    email: optionalEmailAddress,
    phoneNumber: diallablePhoneNumber,
    whatsappNumber: diallablePhoneNumber,
  },
  order: 'position',
  titleOf: ({ name }) => name || 'Unnamed',
  shownOn: teamPage,
  search: { label: 'Our team', text: () => '' },
  routes: standardPaths('Team', 'Teams'),
  screens: standardScreens('Team', 'Team'),
});

export type Team = z.output<typeof team.record>;
