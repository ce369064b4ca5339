import {
  deleteAutosave,
  type Editor,
  getAutosaves,
  updateAutosave,
} from '#contract/routes/autosave-routes.ts';
import { call } from '../../data/api.ts';
import {
  type AutosaveScope,
  createAutosaveKey,
  getAutosaveId,
  isOnThisDevice,
  type StoredAutosave,
} from './autosave.ts';

/** Combines a few typed words into one request. */
const debounceMs = 3000;

/** Shorter than the time after which the server considers a form closed. */
const heartbeatMs = 60_000;

const getDeviceKind = () => (window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer');

interface SyncOptions {
  scope: AutosaveScope;
  /** Receives this person's autosaves from other devices. */
  onAutosaves: (autosaves: StoredAutosave[]) => void;
  /** Receives the keys of autosaves that were saved, discarded or restored on any device. */
  onEnded: (keys: string[]) => void;
  /** Receives the other people who are editing the record. */
  onEditors: (editors: Editor[]) => void;
}

/**
 * Stores the unsaved values on the server for this person's other devices [DASH-14] and reads the names of the other
 * people who are editing the record [DASH-19]. Only logs failed requests, because the values are also on this device.
 */
export class AutosaveSync {
  readonly #options: SyncOptions;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #autosave: StoredAutosave | null = null;
  /** Whether `#autosave` has changed since it was last sent. */
  #isUnsent = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#heartbeat = setInterval(this.#onHeartbeat, heartbeatMs);
    document.addEventListener('visibilitychange', this.#onVisibilityChange);
    this.#read();
  }

  /** Null means that there are no unsaved values. */
  setAutosave(autosave: StoredAutosave | null): void {
    const previous = this.#autosave;
    this.#autosave = autosave;
    if (!autosave) {
      if (previous) this.remove(previous.key);
      return;
    }
    this.#isUnsent = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#send, debounceMs);
  }

  /** Removes an autosave from the server. */
  remove(key: string): void {
    if (this.#autosave?.key === key) {
      this.#autosave = null;
      this.#isUnsent = false;
      clearTimeout(this.#timer);
    }
    this.#enqueue(() => call(deleteAutosave, { params: { id: getAutosaveId(key) } }));
  }

  /** Stops syncing but keeps the autosave on the server. */
  stop(): void {
    clearInterval(this.#heartbeat);
    document.removeEventListener('visibilitychange', this.#onVisibilityChange);
    clearTimeout(this.#timer);
    if (this.#isUnsent) this.#send();
  }

  readonly #onHeartbeat = () => {
    if (document.hidden) return;
    if (this.#autosave) this.#send();
    else this.#read();
  };

  /** Sends unsent values as soon as the page is hidden because a phone can discard a hidden page. */
  readonly #onVisibilityChange = () => {
    if (document.hidden && this.#isUnsent) this.#send();
    else if (!document.hidden) this.#onHeartbeat();
  };

  readonly #send = () => {
    const autosave = this.#autosave;
    if (!autosave) return;
    clearTimeout(this.#timer);
    this.#isUnsent = false;
    const { key, savedAt: _, ...content } = autosave;
    const { resource: kind, id: record = 'new' } = this.#options.scope;
    const body = { ...content, kind, record, device: getDeviceKind() } as const;
    this.#enqueue(async () => {
      if (this.#autosave?.key !== key) return;
      const { data } = await call(updateAutosave, { params: { id: getAutosaveId(key) }, body });
      this.#options.onEditors(data);
    });
  };

  #read() {
    const { scope, onAutosaves, onEnded, onEditors } = this.#options;
    const { resource: kind, id = 'new' } = scope;
    this.#enqueue(async () => {
      const { data } = await call(getAutosaves, { params: { kind, id } });
      onEditors(data.editors);
      onEnded((data.ended ?? []).map((name) => createAutosaveKey(scope, name)));
      const autosaves = data.autosaves.map(({ _id, at, ...autosave }) => ({
        ...autosave,
        key: createAutosaveKey(scope, _id),
        savedAt: Date.parse(at),
      }));
      onAutosaves(autosaves.filter(({ key }) => !isOnThisDevice(key)));
    });
  }

  /** Sends one request at a time to keep the requests in order. */
  #enqueue(send: () => Promise<unknown>): void {
    this.#queue = this.#queue.then(send).catch(console.warn);
  }
}
