import type { ApiKeyInput, NewApiKey } from '#contract/entities/api-keys.ts';
import { type Call, createClient } from '#contract/http/client.ts';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { postApiKey } from '#contract/routes/api-key-routes.ts';
import type { TestApi } from './api.ts';
import { type ContentCalls, createContentCalls } from './record-calls.ts';
import type { Person } from './tokens.ts';

export interface KeyCaller extends ContentCalls {
  key: NewApiKey;
  call: Call;
}

export const createKeyCall = (api: TestApi, secret: string): Call =>
  createClient({
    fetch: (input, init) => api.send(String(input), init),
    accessToken: () => secret,
  });

export async function makeKey(
  api: TestApi,
  creator: Person,
  changes: Partial<ApiKeyInput> = {},
): Promise<KeyCaller> {
  const defaults: ApiKeyInput = {
    name: 'Assistant',
    kinds: [...contentKindNames],
    scope: 'propose',
    readsMessages: false,
    days: null,
  };
  const { data: key } = await api.as(creator)(postApiKey, { body: { ...defaults, ...changes } });
  const call = createKeyCall(api, key.secret);
  return { key, call, ...createContentCalls(call) };
}
