/** This file contains no schemas, because pages of the website load it. */

/** The fields of the contact form, in order [CON-1]. */
export const messageFields = ['name', 'email', 'phone', 'subject', 'description'] as const;
export type MessageField = (typeof messageFields)[number];

/** If a form is posted without scripts and the message is refused, the server redirects to this page [CON-5]. */
export const notSentPath = '/message-not-sent';

/** The fragments of that page's address. Browsers do not send fragments, so logs do not record the reason. */
export const notSentReasons = [...messageFields, 'several-fields', 'too-many-requests'] as const;
export type NotSentReason = (typeof notSentReasons)[number];
