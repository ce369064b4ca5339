import { openNeon } from './neon.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

/** Opens the database at `url` with the driver that fits its host. */
export function openStore(url: string, options?: { connections: number }): Store {
  return new URL(url).hostname.endsWith('.neon.tech') ? openNeon(url) : openPostgres(url, options);
}

let shared: Store | undefined;

/**
 * The database at `url` for a function that does one thing at a time: opened at its first event, with one connection,
 * and kept for the next ones.
 */
export function sharedStore(url: string): Store {
  shared ??= openStore(url, { connections: 1 });
  return shared;
}
