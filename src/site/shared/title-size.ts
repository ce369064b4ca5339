/** What a section is for: `main` says what the company is or sells, `support` says why one should believe it. */
export type SectionRank = 'main' | 'support';

/** A title that runs over many lines is set smaller, so that it does not push its section off the screen. */
export function titleSize(title: string, rank: SectionRank = 'main'): string {
  if (title.length > 90) return 'text-heading';
  return rank === 'main' ? 'text-title' : 'text-section';
}
