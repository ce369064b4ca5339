/** What the template names. */
interface Company {
  /** What the company is called; empty where that is not told. */
  name: string;
  email: string;
  /** For how many days messages are kept, as it is typed; empty for ever. */
  keptDays: string;
}

/** A text for the page on privacy that says what this website does, a paragraph a line [OPS-5]. */
export const privacyTemplate = ({ name, email, keptDays }: Company): string =>
  [
    `${name || 'Our company'} respects your privacy. This page says what we do with what you send us through this website.`,
    'When you send us a message, we receive your name, your e-mail address, your phone number and what you write. We use them to answer you, and for nothing else.',
    `Your message is kept where only our staff can read it.${keptDays && ` We delete it after ${keptDays === '1' ? '1 day' : `${keptDays} days`}.`}`,
    'We do not sell your data. We pass it on only where you ask us to, or where the law makes us.',
    'This website shows no advertising and does not follow you to other websites.',
    `You can ask us what we know about you, and have it corrected or deleted.${email && ` Write to ${email}.`}`,
  ].join('\n');
