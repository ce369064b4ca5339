import { type Team, teamCreate } from '#contract/entities/team.ts';
import {
  deleteTeam,
  getTeam,
  getTeams,
  orderTeams,
  postTeam,
  updateTeam,
} from '#contract/routes.ts';
import { defineResource } from '../../content/resource.ts';
import { resourceCalls } from '../../content/resource-calls.ts';

/** Members of the team as the frames know them [DASH-11]. */
export const teamResource = defineResource({
  name: 'team',
  label: 'team member',
  paths: {
    list: '/manageTeam',
    add: '/manageTeam/addTeam',
    edit: (id) => `/manageTeam/updateTeam/${id}`,
  },
  fields: {
    name: 'Name',
    designation: 'Designation',
    email: 'Email',
    phoneNumber: 'Phone number',
    whatsappNumber: 'WhatsApp number',
    image: 'Image',
  },
  initial: {},
  schema: teamCreate,
  texts: {
    added: 'Team data add successfully',
    updated: 'Team data updated successfully',
    deleted: 'Team deleted successfully',
    addFailed: 'Failed to add team data',
    updateFailed: 'Failed to update team data',
    deleteFailed: 'Failed to delete team',
  },
  nameOf: ({ name }: Team) => name || 'Unnamed',
  calls: resourceCalls({
    list: getTeams,
    read: getTeam,
    create: postTeam,
    update: updateTeam,
    remove: deleteTeam,
    order: orderTeams,
  }),
});
