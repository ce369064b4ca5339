import type { KeyScope } from '#contract/http/route.ts';

interface ScopeTexts {
  /** Shown in the form. */
  label: string;
  /** Shown in the list of keys. */
  summary: string;
  hint: string;
}

/** Describes the scopes of API keys [AUTH-15, API-8]. */
export const scopeTexts: Record<KeyScope, ScopeTexts> = {
  read: {
    label: 'Read',
    summary: 'Reads',
    hint: 'It reads content, including drafts, and changes nothing.',
  },
  propose: {
    label: 'Propose',
    summary: 'Reads and proposes',
    hint: 'It also prepares drafts, which a person publishes or discards.',
  },
  publish: {
    label: 'Publish',
    summary: 'Reads and publishes',
    hint: 'Warning: it can change and delete what is on the website without a review.',
  },
};
