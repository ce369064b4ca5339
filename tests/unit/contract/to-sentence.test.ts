import { expect, it } from 'vitest';
import { toSentence } from '#contract/texts/to-sentence.ts';

it.each([
  ['Mason, India, AED 3,600', 'Mason, India, AED 3,600.'],
  ['Is there a minimum order?', 'Is there a minimum order?'],
  ['We moved.', 'We moved.'],
])('turns the text %j into the sentence %j [DASH-15]', (title, sentence) => {
  expect(toSentence(title)).toBe(sentence);
});
