/** What the contact form, the server and the page after a refused form agree on; plain names, so that pages load no more. */

/** What a visitor fills in, in the form's order [CON-1]. */
export const messageFields = ['name', 'email', 'phone', 'subject', 'description'] as const;
export type MessageField = (typeof messageFields)[number];

/** The page to which a form posted without scripts is led when its message was not taken [CON-5]. */
export const notSentPath = '/message-not-sent';

/** Why it was not taken: the anchors of that page. An anchor stays in the browser, so no log tells who was refused what. */
export const notSentReasons = [...messageFields, 'several-fields', 'too-many-requests'] as const;
export type NotSentReason = (typeof notSentReasons)[number];
