import { openNeon } from './neon.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

/** Opens the database at `url` with the driver that fits its host. */
export function openStore(url: string): Store {
  return new URL(url).hostname.endsWith('.neon.tech') ? openNeon(url) : openPostgres(url);
}
