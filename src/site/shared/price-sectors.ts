import type { Shown } from '#contract/fields/picture-view.ts';
import type { Manpower } from '#contract/kinds/manpower.ts';
import { toIdentityKey } from '#contract/texts/identity-key.ts';

export interface PriceRow {
  price: Shown<Manpower>;
  /** The position in the whole list. */
  number: number;
  /** Whether the row above has the same trade. */
  continuesTrade: boolean;
  /** The lowest amount of the trade, if this is the first of several rows of the trade. Null otherwise. */
  lowestAmount: number | null;
}

export interface PriceSector {
  /** Empty for prices without a sector. */
  name: string;
  tradeCount: number;
  lowestAmount: number;
  rows: PriceRow[];
}

const collapseSpaces = (text: string) => text.trim().replace(/\s+/g, ' ');

const findLowestAmount = (prices: Shown<Manpower>[]) =>
  Math.min(...prices.map(({ amount }) => amount));

const getTradeKey = ({ category }: Manpower) => toIdentityKey(category);

/**
 * Sectors are in the order of their first price, and prices without a sector come last. Within a sector, the prices of
 * a trade are together. A list without sectors keeps its order [MAN-1].
 */
export function createPriceSectors(prices: Shown<Manpower>[]): PriceSector[] {
  const sectors = [...Map.groupBy(prices, ({ sector }) => toIdentityKey(sector))];
  const namedSectors = sectors.filter(([key]) => key !== '');
  if (namedSectors.length === 0) return prices.length > 0 ? [createSector(prices, 1)] : [];
  let nextNumber = 1;
  return [...namedSectors, ...sectors.filter(([key]) => key === '')].map(([, sectorPrices]) => {
    const sector = createSector(
      [...Map.groupBy(sectorPrices, getTradeKey).values()].flat(),
      nextNumber,
    );
    nextNumber += sectorPrices.length;
    return sector;
  });
}

function createSector(prices: Shown<Manpower>[], firstNumber: number): PriceSector {
  const pricesByTrade = Map.groupBy(prices, getTradeKey);
  const keys = prices.map(getTradeKey);
  return {
    name: collapseSpaces(prices[0]?.sector ?? ''),
    tradeCount: pricesByTrade.size,
    lowestAmount: findLowestAmount(prices),
    rows: prices.map((price, index) => {
      const key = getTradeKey(price);
      const continuesTrade = keys[index - 1] === key;
      const isFirstOfSeveral = !continuesTrade && keys[index + 1] === key;
      const lowestAmount = isFirstOfSeveral ? findLowestAmount(pricesByTrade.get(key) ?? []) : null;
      return { price, number: firstNumber + index, continuesTrade, lowestAmount };
    }),
  };
}

/** Does not contain the name, because names can contain characters that are not allowed in an id. */
export const getSectorId = (index: number) => `sector-${index + 1}`;

/** Returns the names in alphabetical order, each in its first spelling. */
export function listDistinctNames(names: string[]): string[] {
  const spellings = new Map<string, string>();
  for (const name of names.map(collapseSpaces).filter(Boolean)) {
    if (!spellings.has(toIdentityKey(name))) spellings.set(toIdentityKey(name), name);
  }
  return [...spellings.values()].toSorted((a, b) => a.localeCompare(b, 'en'));
}
