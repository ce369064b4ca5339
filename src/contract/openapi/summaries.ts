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

/** What each route does, but for those of a single kind of content. */
const summaries: Record<OtherRouteName, [tag: string, summary: string]> = {
  jwt: [accounts, 'Get an access token, good for at most one hour'],
  registerUser: [accounts, 'Store the account of a new person'],
  isAdmin: [accounts, 'Tell whether the holder of the token is an admin'],
  getStaff: [accounts, 'Get the accounts that may read messages'],
  getUsers: [accounts, 'List all accounts'],
  updateUser: [accounts, 'Change the role of an account'],
  deleteUser: [accounts, 'Delete an account'],
  endSessions: [accounts, 'Sign the caller out everywhere'],
  endUserSessions: [accounts, 'Sign an account out everywhere'],
  getDeletedUsers: [accounts, 'List the deleted accounts'],
  restoreUser: [accounts, 'Let a deleted account sign in again, in the role that it had'],
  getApiKeys: [accounts, 'List the API keys'],
  postApiKey: [accounts, 'Make an API key; the answer has its secret, this once'],
  deleteApiKey: [accounts, 'Revoke an API key'],
  getInvitations: [accounts, 'List the invitations of the last weeks'],
  postInvitation: [accounts, 'Invite somebody to become an editor or an admin'],
  sendInvitation: [accounts, 'Send an invitation again'],
  deleteInvitation: [accounts, 'Revoke an invitation'],
  openInvitation: [accounts, 'Read what an invitation says'],
  acceptInvitation: [accounts, 'Accept an invitation, as the account of its address'],
  getActivity: [accounts, 'List what was done by whom in the last 90 days'],
  exportPerson: [accounts, 'Export everything that is stored about one person'],
  erasePerson: [accounts, 'Erase everything that is stored about one person'],
  postMessage: [messages, 'Send a message, as the contact form does'],
  getMessages: [messages, 'List all messages'],
  getMessage: [messages, 'Read one message'],
  updateMessage: [
    messages,
    'Mark a message as read, as no spam or as answered, note something about it, assign it',
  ],
  getReplies: [messages, 'List the replies to a message, and whether any can be sent'],
  postReply: [messages, 'Reply to a message by e-mail'],
  deleteMessage: [messages, 'Move a message to the trash, for 30 days'],
  getDeletedMessages: [messages, 'List the messages in the trash'],
  restoreMessages: [messages, 'Take messages out of the trash'],
  getOldMessages: [messages, 'Count the messages that are older than some days'],
  getDrafts: [drafts, 'List the records that are not as visitors see them'],
  getDraft: [drafts, 'Read a record with its unpublished changes'],
  postDraft: [drafts, 'Add a record that visitors do not see'],
  updateDraft: [drafts, 'Change what visitors do not see yet'],
  publishDraft: [drafts, 'Publish a record or its changes'],
  unpublish: [drafts, 'Take a record off the website'],
  deleteDraft: [drafts, 'Discard changes, or a record that was never published'],
  getAutosaves: [
    drafts,
    'List what the caller typed of a record and did not save, and who else edits it',
  ],
  updateAutosave: [drafts, 'Keep what a form holds'],
  deleteAutosave: [drafts, 'Remove what a form held'],
  getPreviewLinks: [drafts, 'List the preview links of a record'],
  getAllPreviewLinks: [drafts, 'List the preview links of all records'],
  postPreviewLink: [drafts, 'Make a link that shows a record to somebody without an account'],
  deletePreviewLink: [drafts, 'Revoke a preview link'],
  openPreview: [drafts, 'Read what a preview link shows'],
  getPublishState: [publishing, 'Tell what is being published'],
  publish: [publishing, 'Build the website now'],
  getWaitingChanges: [publishing, 'List what the next publish changes'],
  getDraftChanges: [publishing, 'List what publishing one draft would change'],
  getHistory: [publishing, 'List the versions of a record'],
  getTrash: [publishing, 'List the deleted records'],
  restoreRevision: [publishing, 'Restore a version, or a deleted record'],
  changeMany: [publishing, 'Change many records as one act, or say what that would change'],
  importMany: [publishing, 'Add and change records of a kind as one act'],
  getBatches: [publishing, 'List the changes of many records that can be undone'],
  undoBatch: [publishing, 'Undo a change of many records where nobody changed them since'],
  getOverview: [site, 'Count everything, and list the newest changes and problems'],
  getSavedViews: [site, 'List the kept views of a list'],
  postSavedView: [site, 'Keep a view of a list under a name'],
  deleteSavedView: [site, 'Remove a kept view'],
  getChangedByMe: [site, 'List the ids of the records that the caller has changed'],
  findLastChanges: [site, 'Read who changed some records last, and when'],
  searchContent: [site, 'Look for records of all kinds by their words'],
  searchMessages: [messages, 'Look for messages by their words'],
  exportContent: [site, 'Export all content as a file'],
  importContent: [site, 'Import a file of content'],
  uploadImage: [site, 'Upload a picture of at most 4 MB'],
  findPictures: [site, 'Look for pictures in the library'],
  findPictureViews: [site, 'Read what pages show of some pictures beside their pixels'],
  getPicture: [site, 'Read a picture of the library and where it is used'],
  framePicture: [site, 'Say what of a picture stays in sight where it is cropped'],
  updatePicture: [site, 'Change what is told of a picture'],
  replacePicture: [site, 'Replace a picture everywhere by another one of the library'],
  deletePicture: [site, 'Move a picture that nothing uses to the trash, for 30 days'],
  restorePicture: [site, 'Take a picture out of the trash'],
  getSettings: [site, 'Read the settings'],
  updateSettings: [site, 'Change the settings'],
  postTestMail: [site, 'Send an e-mail to the caller, to see whether e-mails arrive'],
  health: [site, 'Tell whether the server runs'],
  ready: [site, 'Tell whether the server can do its work'],
  getWebhooks: [webhooks, 'List the webhooks'],
  postWebhook: [webhooks, 'Add a webhook; the answer has its secret, this once'],
  updateWebhook: [webhooks, 'Change a webhook'],
  deleteWebhook: [webhooks, 'Delete a webhook'],
  getDeliveries: [webhooks, 'List the deliveries of a webhook'],
  getMailDeliveries: [webhooks, 'List the e-mails'],
  postDelivery: [webhooks, 'Send one delivery again'],
};

const actions = {
  list: 'List all records of',
  read: 'Read one record of',
  create: 'Add a record to',
  update: 'Change a record of',
  remove: 'Delete a record of',
  order: 'Store the order of',
};

const ofContent = new Map<Route, Summary>();
for (const kind of contentKindNames) {
  for (const [action, route] of Object.entries(contentRoutes[kind])) {
    const summary = `${actions[action as keyof typeof actions]} \`${kind}\``;
    ofContent.set(route, { tags: [kind], summary });
  }
}

/** What a route does, in one line, and what it belongs to. */
export function summaryOf(name: RouteName, route: Route): Summary {
  const known = ofContent.get(route);
  if (known) return known;
  const [tag, summary] = summaries[name as OtherRouteName];
  return { tags: [tag], summary };
}
