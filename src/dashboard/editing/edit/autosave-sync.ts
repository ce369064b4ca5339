import {
  deleteAutosave,
  type Editor,
  getAutosaves,
  updateAutosave,
} from '#contract/routes/autosave-routes.ts';
import { call } from '../../data/api.ts';
import { type AutosaveScope, isKeptHere, type KeptAutosave, keyOf, nameOfKey } from './autosave.ts';

/** After a change, so that a few words are sent at once. */
const pauseMs = 3000;

/** Within this time the server wants to hear again that a form is open. */
const heartbeatMs = 60_000;

const device = () => (window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer');

interface SyncOptions {
  scope: AutosaveScope;
  /** What this person typed of the record on other devices. */
  onFound: (found: KeptAutosave<string>[]) => void;
  /** Their keys, of those that were saved, discarded or taken over, on whichever device. */
  onEnded: (keys: string[]) => void;
  /** Who else edits the record. */
  onEditors: (editors: Editor[]) => void;
}

/**
 * Keeps what a form holds on the server too, for this person's other devices [DASH-14], and learns who else edits the
 * record [DASH-19]. What cannot be sent now is sent later: it is on this device anyway.
 */
export class AutosaveSync {
  readonly #options: SyncOptions;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held: KeptAutosave<string> | null = null;
  /** Whether it is other than what was sent last. */
  #isWaiting = false;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#heartbeat = setInterval(this.#beat, heartbeatMs);
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#read();
  }

  /** What the form holds from now on; null where nothing is unsaved. */
  hold(autosave: KeptAutosave<string> | null): void {
    const before = this.#held;
    this.#held = autosave;
    if (!autosave) {
      if (before) this.remove(before.key);
      return;
    }
    this.#isWaiting = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#send, pauseMs);
  }

  /** Removes an autosave from the server: it was saved, discarded or taken over. */
  remove(key: string): void {
    if (this.#held?.key === key) {
      this.#held = null;
      this.#isWaiting = false;
      clearTimeout(this.#timer);
    }
    const params = { id: nameOfKey(key) };
    this.#enqueue(async () => {
      await call(deleteAutosave, { params });
    });
  }

  /** The form is closed; what it holds stays on the server. */
  stop(): void {
    clearInterval(this.#heartbeat);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    clearTimeout(this.#timer);
    if (this.#isWaiting) this.#send();
  }

  readonly #beat = () => {
    if (document.hidden) return;
    if (this.#held) this.#send();
    else this.#read();
  };

  /** A phone may end a page that is out of sight. */
  readonly #onVisibility = () => {
    if (document.hidden && this.#isWaiting) this.#send();
    else if (!document.hidden) this.#beat();
  };

  readonly #send = () => {
    const held = this.#held;
    if (!held) return;
    clearTimeout(this.#timer);
    this.#isWaiting = false;
    const { key, savedAt: _, ...content } = held;
    const { resource: kind, id: record = 'new' } = this.#options.scope;
    const body = { ...content, kind, record, device: device() } as const;
    this.#enqueue(async () => {
      if (this.#held?.key !== key) return;
      const { data } = await call(updateAutosave, { params: { id: nameOfKey(key) }, body });
      this.#options.onEditors(data);
    });
  };

  #read() {
    const { scope, onFound, onEnded, onEditors } = this.#options;
    const { resource: kind, id = 'new' } = scope;
    this.#enqueue(async () => {
      const { data } = await call(getAutosaves, { params: { kind, id } });
      onEditors(data.editors);
      onEnded((data.ended ?? []).map((name) => keyOf(scope, name)));
      const found = data.autosaves.map(({ _id, at, ...autosave }) => ({
        ...autosave,
        key: keyOf(scope, _id),
        savedAt: Date.parse(at),
      }));
      onFound(found.filter(({ key }) => !isKeptHere(key)));
    });
  }

  /** One request at a time, so that none overtakes another. */
  #enqueue(send: () => Promise<void>): void {
    this.#sending = this.#sending.then(send).catch(console.warn);
  }
}
