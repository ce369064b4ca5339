/** What each screen of the menu is for that is not of a kind of content, by the path of its entry; in at most 200 words [DASH-21]. */
export const screenIntros: Record<string, string> = {
  '/': 'Here you see what waits for you: messages that nobody has read, drafts, and what is scheduled. Click one to open it. Below are the latest messages and changes. The top right of every screen says whether the website shows the newest content.',
  '/pictures':
    'All pictures of the website. Open one to see where it is used, to describe it, to choose what of it stays in sight, or to replace it on every page at once.',
  '/manage_messages':
    'What customers write on the page Contact. Open a message to answer it, to give it to a colleague or to leave a note. What may be spam is kept apart and not counted.',
  '/manageUsers':
    'Who has an account, and what each of them may do. An admin may do everything; an editor changes content and answers messages; a client sees none of these screens. A changed right holds at once.',
  '/activity':
    'Who did what in the last 90 days: which roles were changed, who was invited, signed out or deleted, and what was added, changed, published and deleted on the website. Only admins see it. A content title opens what was changed.',
  '/trash': 'What was deleted. It can be restored as it was, to the place where it was.',
  '/content-file':
    'Saves all content to a file, and brings content of such a file back. Before anything is stored you see what it would change.',
  '/settings':
    'When changes are published, who gets an e-mail of new messages, how long messages are kept, and what the page Privacy says. Ask whoever looks after the website before you change the first of these.',
};
