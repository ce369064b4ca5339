/** The data that the template contains. */
interface Company {
  /** The name of the company; empty if it is unknown. */
  name: string;
  email: string;
  /** The typed number of days that messages are kept; empty if they are kept forever. */
  keptDays: string;
}

/** A text for the privacy page that describes what this website does, with one paragraph per line [OPS-5]. */
export const privacyTemplate = ({ name, email, keptDays }: Company): string =>
  [
    `${name || 'Our company'} respects your privacy. This page explains how we use what you send us through this website.`,
    'When you send us a message, we receive your name, your e-mail address, your phone number and what you write. We use them only to answer you.',
    `Only our staff can read your message.${keptDays && ` We delete it after ${keptDays === '1' ? '1 day' : `${keptDays} days`}.`}`,
    'We do not sell your data. We share it only if you ask us to, or if the law requires it.',
    'This website shows no advertising and does not follow you to other websites.',
    `You can ask us what we know about you, and have it corrected or deleted.${email && ` Write to ${email}.`}`,
  ].join('\n');
