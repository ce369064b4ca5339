/** What each screen of the menu is for, by the path of its entry; in at most 200 words [DASH-21]. */
export const screenIntros: Record<string, string> = {
  '/': 'Here you see what waits for you: messages that nobody has read, drafts, and what is scheduled. Click one to open it. Below are the latest messages and changes. The top right of every screen says whether the website shows the newest content.',
  '/manageServices':
    'Services are what your company offers. Each has a card on the home page and a page of its own. Click a title to change it. New services stand at the top of the website.',
  '/manageNews':
    'News have a card on the home page and a page of their own, the newest first. Click a title to change it. What you save as a draft is seen by nobody but your colleagues.',
  '/ManageManpower':
    'The price list of the website: what one person of a work and a nationality costs. Click an amount to change it in place, or bring in a whole list from a file. Prices of the same sector are shown together.',
  '/manageClients':
    'The companies whose logos visitors see among your partners. Their order here is their order on the website.',
  '/manageSlider':
    'The large pictures at the top of the home page. Visitors see each for two seconds, so few words are best. The first slide is what everybody sees.',
  '/manageTeam':
    'The people whom visitors can write to or call. Their order here is their order on the website.',
  '/manageFaq':
    'Questions that customers ask, with their answers. They stand on the home page and on the page About Us.',
  '/pictures':
    'All pictures of the website. Open one to see where it is used, to describe it, to choose what of it stays in sight, or to replace it on every page at once.',
  '/manage_messages':
    'What customers write on the page Contact. Open a message to answer it, to give it to a colleague or to leave a note. What may be spam is kept apart and not counted.',
  '/manageUsers':
    'Who has an account, and what each of them may do. An admin may do everything; an editor changes content and answers messages; a client sees none of these screens. A changed right holds at once.',
  '/activity':
    'Who did what in the last 90 days: which roles were changed, who was invited, signed out or deleted, and what was added, changed, published and deleted on the website. Only admins see it. A content title opens what was changed.',
  '/updateProfile/profile':
    'What the whole website says of your company: name, logo, numbers, addresses, figures and texts. It has sections; the preview shows the page that the section belongs to.',
  '/trash': 'What was deleted. It can be restored as it was, to the place where it was.',
  '/content-file':
    'Saves all content to a file, and brings content of such a file back. Before anything is stored you see what it would change.',
  '/settings':
    'When changes are published, who gets an e-mail of new messages, how long messages are kept, and what the page Privacy says. Ask whoever looks after the website before you change the first of these.',
};
