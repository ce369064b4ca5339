import { parseJson } from '#contract/texts/parse-json.ts';
import { readHint, recentRecordsKey } from '#session/hint.ts';
import { deviceStorage } from '#ui/browser-storage.ts';
import type { PaletteOption } from './palette-option.ts';

const maxRecords = 8;

/** `owner` is the Firebase id of the account. */
type OwnedRecord = PaletteOption & { owner: string };

const isOwnRecord = (entry: Partial<OwnedRecord> | null): entry is OwnedRecord =>
  typeof entry?.path === 'string' && typeof entry.label === 'string' && entry.owner === getOwner();

const getOwner = () => readHint()?.uid;

/** The records that this account opened most recently in this browser, latest first [DASH-17]. */
export function readRecentRecords(): PaletteOption[] {
  const entries = parseJson(deviceStorage.getItem(recentRecordsKey) ?? '');
  return Array.isArray(entries) ? entries.filter(isOwnRecord) : [];
}

export function addRecentRecord(record: PaletteOption): void {
  const otherRecords = readRecentRecords().filter(({ path }) => path !== record.path);
  const entries = [{ ...record, owner: getOwner() }, ...otherRecords].slice(0, maxRecords);
  deviceStorage.setItem(recentRecordsKey, JSON.stringify(entries));
}
