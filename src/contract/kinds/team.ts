import type * as z from 'zod/mini';
import { defineKind } from '../define-kind.ts';
import { image, instant, phoneNumber, text } from '../fields.ts';

export const teamPage = '/our-team';

/** The members of the company's team. */
export const team = /* @__PURE__ */ defineKind({
  fields: {
    name: text(300),
    designation: text(300),
    email: text(320),
    phoneNumber,
    whatsappNumber: phoneNumber,
    image: image(276, 350),
    time: instant,
  },
  // [DASH-11]
  required: [],
  order: 'position',
  titleOf: ({ name }) => name || 'Unnamed',
  page: teamPage,
  routes: {
    list: '/getTeams',
    read: '/getTeam/:id',
    create: '/postTeam',
    update: '/updateTeam/:id',
    remove: '/deleteTeam/:id',
    order: '/orderTeams',
  },
});

export type Team = z.output<typeof team.record>;
