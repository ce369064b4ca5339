import { ServiceError } from '../../service-error.ts';
import type { RecordKey } from '../../tables/content-tables.ts';

/**
 * The record to change, and the version that it must have. If `expectedVersion` is undefined, any version is allowed.
 */
export interface WriteTarget extends RecordKey {
  expectedVersion?: number | undefined;
}

export interface VersionedRecord<T> {
  record: T;
  version: number;
  isRepeated?: boolean;
}

/** Throws `precondition-failed` with the current record if it has a version other than `expectedVersion`. */
export function requireVersion<T extends object>(
  { record: current, version }: VersionedRecord<T>,
  expectedVersion: number | undefined,
): void {
  if (expectedVersion !== undefined && expectedVersion !== version) {
    throw new ServiceError('precondition-failed', { current, version });
  }
}
