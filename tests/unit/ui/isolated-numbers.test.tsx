import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { IsolatedNumbers } from '#ui/isolated-numbers.tsx';

const findIsolatedNumbers = (text: string) =>
  renderToStaticMarkup(<IsolatedNumbers>{text}</IsolatedNumbers>).match(
    /(?<=<bdi dir="ltr">).*?(?=<\/bdi>)/g,
  );

it.each([
  ['اتصل بي على +971 50 123 4567 غدا', '+971 50 123 4567'],
  ['رقمي (04) 123-4567', '(04) 123-4567'],
  ['00971.4.5550100', '00971.4.5550100'],
])('isolates the long number in %s [DASH-22]', (text, number) => {
  expect(findIsolatedNumbers(text)).toEqual([number]);
});

it.each(['نحتاج 20 عاملا و 15 سائقا', '1000 - 2000', 'من 5 إلى 10'])(
  'does not isolate the short numbers in %s [DASH-22]',
  (text) => expect(findIsolatedNumbers(text)).toBeNull(),
);

it('preserves the whole text', () => {
  const text = 'Call +971 50 123 4567 or 050 765 4321.';
  const markup = renderToStaticMarkup(<IsolatedNumbers>{text}</IsolatedNumbers>);
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(text);
});
