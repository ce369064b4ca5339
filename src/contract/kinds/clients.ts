import type * as z from 'zod/mini';
import { image, text } from '../fields/fields.ts';
import { translated } from '../fields/translated.ts';
import { richText } from '../rich-text/rich-text.ts';
import { defineKind, standardPaths } from './define-kind.ts';

export const clientsPage = '/our-clients';

/** On the website, clients are called partners. */
export const clients = /* @__PURE__ */ defineKind({
  name: { one: 'client', many: 'Clients' },
  fields: {
    name: translated(text(300), 'required'),
    description: translated(text(20_000), 'required'),
    descriptionRich: translated(richText('description')),
    logo: image(240, 120, 'contain'),
  },
  order: 'position',
  titleOf: ({ name }) => name || 'Unnamed',
  shownOn: clientsPage,
  search: { label: 'Partner', text: ({ description }) => description },
  routes: standardPaths('Client', 'Clients'),
  screens: {
    list: '/manageClients',
    add: '/manageClient/addClient',
    edit: '/manageClient/updateClient/:id',
  },
});

export type Client = z.output<typeof clients.record>;
