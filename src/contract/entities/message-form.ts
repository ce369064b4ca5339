/**
 * Names that the contact form, the server and the page for refused messages share. Without schemas, to keep pages
 * small.
 */

/** The fields of the contact form, in order [CON-1]. */
export const messageFields = ['name', 'email', 'phone', 'subject', 'description'] as const;
export type MessageField = (typeof messageFields)[number];

/** The page that a form posted without scripts redirects to if the message was refused [CON-5]. */
export const notSentPath = '/message-not-sent';

/** The reasons for a refusal, which are anchors of that page. Anchors stay in the browser, so logs do not record them. */
export const notSentReasons = [...messageFields, 'several-fields', 'too-many-requests'] as const;
export type NotSentReason = (typeof notSentReasons)[number];
