import { type Client, clientCreate } from '#contract/entities/client.ts';
import {
  deleteClient,
  getClient,
  getClients,
  orderClients,
  postClient,
  updateClient,
} from '#contract/routes.ts';
import { defineResource } from '../../content/resource.ts';
import { resourceCalls } from '../../content/resource-calls.ts';

/** Clients as the frames know them [DASH-9]. */
export const clientResource = defineResource({
  name: 'client',
  label: 'client',
  paths: {
    list: '/manageClients',
    add: '/manageClient/addClient',
    edit: (id) => `/manageClient/updateClient/${id}`,
  },
  fields: { name: 'Name', description: 'Description', logo: 'Logo' },
  initial: {},
  schema: clientCreate,
  texts: {
    added: 'Client data add successfully',
    updated: 'Client data updated successfully',
    deleted: 'Client deleted successfully',
    addFailed: 'Failed to add client data',
    updateFailed: 'Failed to update client data',
    deleteFailed: 'Failed to delete client',
  },
  nameOf: ({ name }: Client) => name || 'Unnamed',
  calls: resourceCalls({
    list: getClients,
    read: getClient,
    create: postClient,
    update: updateClient,
    remove: deleteClient,
    order: orderClients,
  }),
});
