import type { Route } from '../http/route.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';
import { contentRoutes } from '../routes/routes.ts';
import type { OtherRouteName, RouteName } from './contract-routes.ts';

interface Summary {
  tags: [string];
  summary: string;
}

const accounts = 'accounts';
const messages = 'messages';
const drafts = 'drafts and previews';
const publishing = 'publishing';
const site = 'website';
const webhooks = 'webhooks and e-mails';

const summaries: Record<OtherRouteName, [tag: string, summary: string]> = {
  jwt: [accounts, 'Get an access token, valid for at most one hour'],
  registerUser: [accounts, 'Register an account'],
  isAdmin: [accounts, 'Check whether the owner of the token is an admin or an editor'],
  getStaff: [accounts, 'List the accounts that can read messages'],
  getUsers: [accounts, 'List all accounts'],
  updateUser: [accounts, 'Change the role of an account'],
  deleteUser: [accounts, 'Delete an account'],
  endSessions: [accounts, 'Sign the caller out everywhere'],
  endUserSessions: [accounts, 'Sign an account out everywhere'],
  getDeletedUsers: [accounts, 'List the deleted accounts'],
  restoreUser: [accounts, 'Restore a deleted account'],
  getApiKeys: [accounts, 'List the API keys'],
  postApiKey: [accounts, 'Create an API key; only this response contains its secret'],
  deleteApiKey: [accounts, 'Revoke an API key'],
  getInvitations: [accounts, 'List the recent invitations'],
  postInvitation: [accounts, 'Invite someone to become an editor or an admin'],
  sendInvitation: [accounts, 'Send an invitation again'],
  deleteInvitation: [accounts, 'Revoke an invitation'],
  openInvitation: [accounts, 'Read an invitation'],
  acceptInvitation: [
    accounts,
    'Accept an invitation as the account with the invited e-mail address',
  ],
  getActivity: [accounts, 'List the activity from the last 90 days'],
  getActivityOf: [accounts, 'List the activity of one account or API key'],
  exportPerson: [accounts, 'Export the data of one person'],
  erasePerson: [accounts, 'Erase the data of one person'],
  postMessage: [messages, 'Send a message, as the contact form does'],
  getMessages: [messages, 'List all messages'],
  getMessage: [messages, 'Read one message'],
  updateMessage: [
    messages,
    'Mark a message as read, answered or not spam, add a note, or assign it',
  ],
  getReplies: [messages, 'List the replies to a message, and check whether replies can be sent'],
  postReply: [messages, 'Reply to a message by e-mail'],
  deleteMessage: [messages, 'Move a message to the trash, where it is kept for 30 days'],
  getDeletedMessages: [messages, 'List the messages in the trash'],
  restoreMessages: [messages, 'Restore messages from the trash'],
  getOldMessages: [messages, 'Count the messages that are older than the given number of days'],
  getDrafts: [
    drafts,
    'List the drafts of one kind: unpublished records, and records with unpublished changes or a schedule',
  ],
  getDraft: [drafts, 'Read a record with its unpublished changes'],
  postDraft: [drafts, 'Add a record as a draft'],
  updateDraft: [drafts, 'Store a draft of an existing record'],
  publishDraft: [drafts, 'Publish a record or its changes'],
  unpublish: [drafts, 'Unpublish a record'],
  deleteDraft: [
    drafts,
    'Discard the unpublished changes to a record, or delete an unpublished record',
  ],
  getAutosaves: [
    drafts,
    'List the caller’s unsaved changes to a record, and who else is editing it',
  ],
  updateAutosave: [drafts, 'Store a form’s unsaved changes'],
  deleteAutosave: [drafts, 'Delete a form’s unsaved changes'],
  getPreviewLinks: [drafts, 'List the preview links of a record'],
  getAllPreviewLinks: [drafts, 'List the preview links of all records'],
  postPreviewLink: [drafts, 'Create a link that shows a record to someone without an account'],
  deletePreviewLink: [drafts, 'Revoke a preview link'],
  openPreview: [drafts, 'Read the record that a preview link shows'],
  getPublishState: [publishing, 'Read the publishing state'],
  publish: [publishing, 'Build the website now'],
  getWaitingChanges: [publishing, 'List the changes that will be published next'],
  getDraftChanges: [publishing, 'List the changes that publishing a draft would make'],
  getHistory: [publishing, 'List the versions of a record'],
  getTrash: [publishing, 'List the deleted records'],
  restoreRevision: [publishing, 'Restore a version, or a deleted record'],
  changeMany: [publishing, 'Change many records as one batch, or list what would change'],
  getProposals: [drafts, 'List the open proposals made with API keys'],
  proposeMany: [drafts, 'Propose changes to many records as drafts, or list what would change'],
  importMany: [publishing, 'Add and change records of one kind as one batch'],
  getBatches: [publishing, 'List the newest batches, including undone ones'],
  undoBatch: [publishing, 'Undo a batch, except for records that have changed since'],
  getOverview: [site, 'Read the counts, the newest changes and the current problems'],
  findTranslationCounts: [
    site,
    'Count the translated records and the missing and outdated translations of each kind',
  ],
  findTranslations: [site, 'List the records with missing or outdated translations'],
  findTranslationTexts: [site, 'List all texts with their translations'],
  importTranslations: [publishing, 'Store translations as one batch, or list what would change'],
  getSavedViews: [site, 'List the saved views of a list'],
  postSavedView: [site, 'Save a view of a list'],
  deleteSavedView: [site, 'Delete a saved view'],
  getChangedByMe: [site, 'List the ids of the records that the caller has changed'],
  findLastChanges: [
    site,
    'Read the author and time of the last change to each of the given records',
  ],
  searchContent: [site, 'Search records of all kinds'],
  searchMessages: [messages, 'Search messages'],
  exportContent: [site, 'Export the published content as a file'],
  importContent: [site, 'Import a content file'],
  uploadImage: [site, 'Upload a picture of at most 4 MB'],
  findPictures: [site, 'Search the picture library'],
  findPictureViews: [site, 'Read the picture details that pages use'],
  getPicture: [site, 'Read a picture in the library and its uses'],
  framePicture: [site, 'Set the focal point and the crop of a picture'],
  updatePicture: [site, 'Change the details of a picture'],
  replacePicture: [site, 'Replace a picture everywhere with another one from the library'],
  deletePicture: [site, 'Move an unused picture to the trash, where it is kept for 30 days'],
  restorePicture: [site, 'Restore a picture from the trash'],
  getSettings: [site, 'Read the settings'],
  updateSettings: [site, 'Change the settings'],
  postTestMail: [site, 'Send a test e-mail to the caller'],
  health: [site, 'Check whether the server is running'],
  ready: [site, 'Check whether the server can handle requests'],
  getWebhooks: [webhooks, 'List the webhooks'],
  postWebhook: [webhooks, 'Add a webhook; only this response contains its secret'],
  updateWebhook: [webhooks, 'Change a webhook'],
  deleteWebhook: [webhooks, 'Delete a webhook'],
  getDeliveries: [webhooks, 'List the newest deliveries of a webhook'],
  getMailDeliveries: [webhooks, 'List the newest outgoing e-mails'],
  postDelivery: [webhooks, 'Send one delivery again'],
};

const actions = {
  list: (kind: string) => `List all ${kind} records`,
  read: (kind: string) => `Read a ${kind} record`,
  create: (kind: string) => `Add a ${kind} record`,
  update: (kind: string) => `Change a ${kind} record`,
  remove: (kind: string) => `Delete a ${kind} record`,
  order: (kind: string) => `Set the order of the ${kind} records`,
};

const contentSummaries = new Map<Route, Summary>();
for (const kind of contentKindNames) {
  for (const [action, route] of Object.entries(contentRoutes[kind])) {
    const summary = actions[action as keyof typeof actions](`\`${kind}\``);
    contentSummaries.set(route, { tags: [kind], summary });
  }
}

/** The summary and the tag of a route. */
export function getSummary(name: RouteName, route: Route): Summary {
  const contentSummary = contentSummaries.get(route);
  if (contentSummary) return contentSummary;
  const [tag, summary] = summaries[name as OtherRouteName];
  return { tags: [tag], summary };
}
