/** Introduces each menu screen that is not about a kind of content. Keyed by path. At most 200 words each [DASH-21]. */
export const screenIntros: Record<string, string> = {
  '/': 'Your to-do list: unread messages, proposals from assistants, drafts and scheduled items. Click one to open it. Below are the latest messages and changes. The top right of every screen shows whether the website is up to date.',
  '/pictures':
    'All uploaded pictures. Open one to see where it is used, describe it, crop it, or replace it on every page at once.',
  '/translations':
    'Text that is not translated yet, and text whose English version has changed since it was translated. Press “Next” to go through the items one by one, or download a file for a translator, and upload the translated file.',
  '/manage_messages':
    'Messages from the Contact page. Open one to answer it, assign it to a colleague or add a note. Suspected spam is labelled and does not count as unread.',
  '/manageUsers':
    'All accounts and their roles. Admins can do everything; editors change content and answer messages; clients have no access to the dashboard. Demotions take effect immediately; promotions take effect when the person signs in again.',
  '/activity':
    'Changes to roles, invitations, accounts, API keys and content in the last 90 days. Only admins can open this screen. Click a title to open the changed item.',
  '/trash': 'Deleted items. Restoring an item returns it to its previous position.',
  '/content-file':
    'Export all published content to a file, or import a file. After you confirm, items in the file are added or replaced. All other items stay the same.',
  '/settings':
    'When changes are published, who gets an e-mail about new messages, how long messages are kept, and the text of the Privacy page. API keys connect other programs and assistants. Ask your website’s developer before you change the publishing settings.',
};
