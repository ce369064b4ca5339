export interface Versioned<T> {
  record: T;
  version: number;
  isRepeated?: boolean;
}
