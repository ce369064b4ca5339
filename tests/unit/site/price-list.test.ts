import { describe, expect, it } from 'vitest';
import {
  createPriceMatcher,
  includesName,
  parsePriceQuery,
  toggleName,
} from '#site/shared/price-filter.ts';
import { createPriceSectors, listDistinctNames } from '#site/shared/price-sectors.ts';
import { priceWith } from './records.ts';

/** Creates a price from each `sector/category/amount`, such as `Building/Mason/3600`. */
const createPrices = (...lines: string[]) =>
  lines.map((text, index) => {
    const [sector = '', category = '', amount = ''] = text.split('/');
    return priceWith({ _id: `${index}`, sector, category, amount: Number(amount) });
  });

/** Returns each sector with the numbers and trades of its rows. */
const groupPrices = (...lines: string[]) =>
  createPriceSectors(createPrices(...lines)).map(({ name, rows }) => [
    name,
    rows.map(({ number, price }) => `${number} ${price.category}`).join(', '),
  ]);

describe('prices grouped by sector [MAN-1]', () => {
  it('form one list in the given order if no price has a sector', () => {
    expect(groupPrices('/Mason/3', '/Nurse/2', '/Mason/1')).toEqual([
      ['', '1 Mason, 2 Nurse, 3 Mason'],
    ]);
    expect(groupPrices()).toEqual([]);
  });

  it('keep the order of the first price in each sector, and group trades', () => {
    expect(
      groupPrices('Building/Mason/3', 'Care/Nurse/9', 'Building/Helper/1', 'Building/Mason/2'),
    ).toEqual([
      ['Building', '1 Mason, 2 Mason, 3 Helper'],
      ['Care', '4 Nurse'],
    ]);
  });

  it('come last if they have no sector', () => {
    expect(groupPrices('/Mason/3', 'Care/Nurse/9', '/Helper/1')).toEqual([
      ['Care', '1 Nurse'],
      ['', '2 Mason, 3 Helper'],
    ]);
  });

  it('have one heading for each sector, regardless of case and spaces', () => {
    expect(groupPrices('Oil and  gas/Welder/3', ' oil and Gas/Rigger/9')).toEqual([
      ['Oil and gas', '1 Welder, 2 Rigger'],
    ]);
    const names = listDistinctNames(['Nepal', ' india', 'India', '', 'nepal ']);
    expect(names).toEqual(['india', 'Nepal']);
  });

  it('distinguish trades by vowel signs, but not by Unicode composition', () => {
    const [sector] = createPriceSectors(
      createPrices('B/परिचारक/3', 'B/परिचारिका/2', 'B/Pâté/1', 'B/pa\u0302té/2'),
    );
    expect(sector).toMatchObject({ tradeCount: 3 });
    const names = ['शिक्षक', 'शिक्षिका', 'Népal', 'ne\u0301pal', 'Nepal'];
    expect(listDistinctNames(names)).toHaveLength(4);
  });

  it('show the lowest amount of a sector and of a trade with several prices', () => {
    const [sector] = createPriceSectors(
      createPrices('B/Mason/36', 'B/Helper/29', 'B/mason/34', 'B/Fixer/37'),
    );
    expect(sector).toMatchObject({ tradeCount: 3, lowestAmount: 29 });
    expect(sector?.rows.map(({ lowestAmount }) => lowestAmount)).toEqual([34, null, null, null]);
    const continuations = sector?.rows.map(({ continuesTrade }) => continuesTrade);
    expect(continuations).toEqual([false, true, false, false]);
  });
});

describe('the price filter [MAN-1]', () => {
  const matches = createPriceMatcher('Construction Shuttering carpenter India AED 3,600 3600');

  it.each(['', 'CARPENTER ind', 'Indian carpenters', 'aed 3,600', '3600', 'india construction'])(
    'matches a price with the query %j',
    (query) => {
      expect(matches(parsePriceQuery(query))).toBe(true);
    },
  );

  it.each(['nepal', 'carpenter nepal', 'indonesia', 'indium', '360000'])(
    'does not match a price with the query %j',
    (query) => {
      expect(matches(parsePriceQuery(query))).toBe(false);
    },
  );

  it.each(['capenter', 'carpnter ind', 'shutering', 'carpentre', 'Constructoin indai'])(
    'matches a price with the mistyped query %j only if errors are tolerated',
    (query) => {
      expect(matches(parsePriceQuery(query))).toBe(false);
      expect(matches(parsePriceQuery(query), true)).toBe(true);
    },
  );

  it.each(['indi0', 'nepal', 'indium', 'crpnter', '3601', 'carpenter nepal'])(
    'does not match a price with the query %j even if errors are tolerated',
    (query) => {
      expect(matches(parsePriceQuery(query), true)).toBe(false);
    },
  );

  it('distinguishes short names that differ by one letter', () => {
    expect(createPriceMatcher('Driver Iraq')(parsePriceQuery('iran'), true)).toBe(false);
  });

  it('distinguishes names with the same beginning once a name is chosen [MAN-1]', () => {
    const matchers = [createPriceMatcher('Mason Niger'), createPriceMatcher('Mason (Nigeria)')];
    const findMatches = (query: string, names?: string[]) =>
      matchers.map((matcher) => matcher(parsePriceQuery(query, names)));
    expect(findMatches('nige')).toEqual([true, true]);
    expect(findMatches('Niger', ['Niger'])).toEqual([true, false]);
    expect(findMatches('Nigeria', ['Nigeria'])).toEqual([false, true]);
  });

  it('ignores accents, and matches “Philippines” with the query “filipina”', () => {
    const [cook, nanny] = [
      createPriceMatcher('Cook Việt Nam'),
      createPriceMatcher('Nanny Philippines'),
    ];
    expect(cook(parsePriceQuery('viet'))).toBe(true);
    expect(nanny(parsePriceQuery('Filipino nannies'))).toBe(false);
    expect(nanny(parsePriceQuery('filipina nanny'))).toBe(true);
  });

  it.each([
    ['Dźwigowy Łódź', 'lodz'],
    ['Gärtner Österreich', 'gartner osterreich'],
    ['Garson İstanbul', 'istanbul'],
    ['Smørrebrød chef', 'smorrebrod'],
    ['परिचारिका नेपाल', 'परिचारिका'],
    ['عمّال البناء', 'عمال'],
  ])('matches “%s” with the query “%s”', (text, query) => {
    expect(createPriceMatcher(text)(parsePriceQuery(query))).toBe(true);
  });

  it.each([
    ['परिचारक नेपाल', 'परिचारिका'],
    ['শিক্ষক', 'শিক্ষিকা'],
    // Unrelated words can share their first three letters.
    ['Gas fitter Oman', 'gasket'],
  ])('does not match “%s” with the query “%s”', (text, query) => {
    expect(createPriceMatcher(text)(parsePriceQuery(query))).toBe(false);
  });

  it('matches a four-letter name with a longer word', () => {
    expect(createPriceMatcher('Cook Peru')(parsePriceQuery('cooks peruvian'))).toBe(true);
  });

  it('toggles a chosen name among typed words', () => {
    const names = ['India', 'Nepal', 'Sri Lanka'];
    expect(toggleName('', 'India', names)).toBe('India');
    expect(toggleName('mason india', 'Sri Lanka', names)).toBe('mason Sri Lanka');
    expect(toggleName('mason sri  lanka', 'Sri Lanka', names)).toBe('mason');
    expect(toggleName('indian', 'India', names)).toBe('indian India');
  });

  it('recognises only names that the search contains in full', () => {
    expect(includesName('Mason INDIA', 'India')).toBe(true);
    expect(includesName('indian mason', 'India')).toBe(false);
    expect(includesName('शिक्षिका', 'शिक्षक')).toBe(false);
    expect(includesName('ne\u0301pal', 'Népal')).toBe(true);
    expect(toggleName('Garson İzmir Oman', 'Oman', ['Oman'])).toBe('Garson İzmir');
  });
});
