import type { ApiResponse, Call } from '#contract/http/client.ts';
import type { Route } from '#contract/http/route.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { JsonSchema } from '#contract/openapi/schemas.ts';
import type { Screens } from './screens.ts';

/** The arguments of a call. Their names are those of the tool's input schema. */
export type Arguments = Record<string, unknown>;

/** The context in which a tool runs: the API with the key of the caller, and the addresses of screens. */
export interface ToolContext {
  call: Call;
  /** Identifies the caller in the keys of requests that are stored once. */
  caller: string;
  screens: Screens;
  /** Logs an internal error, and returns the id of the request in the log. */
  logError: (error: unknown) => string;
}

/** How long a result may be. Longer texts are cut, and then entries are left out. */
export interface ResultLimits {
  maxBytes: number;
  /** The longest text, in characters. */
  textLength: number;
}

/** A tool for assistants, derived from rows of the contract table [API-8]. */
export interface Tool {
  name: string;
  title: string;
  /** For the assistant. */
  description: string;
  /** The rows that it calls. A key must be allowed to call all of them, or one of them if each belongs to a kind. */
  rows: readonly [Route, ...Route[]];
  /** The kinds that it works for; by default, all kinds of the key. */
  kinds?: readonly ContentKind[];
  /** The properties of its input for these kinds, and which of them are required. */
  input: (kinds: ContentKind[]) => ToolInput;
  limits: ResultLimits;
  /** Calls the API. Rejects with `ProblemError` for an error response, and with `ArgumentError`. */
  run: (args: Arguments, context: ToolContext) => Promise<unknown>;
}

export interface ToolInput {
  properties: Record<string, JsonSchema>;
  required: string[];
}

/** The response of a row as a tool presents it. */
export type Present<Data> = (
  answer: ApiResponse<Data>,
  asked: { args: Arguments; screens: Screens },
) => unknown;

/** An invalid argument that no route would report by its name. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/** For lists. Texts are short, so that many records fit. */
export const listLimits: ResultLimits = { maxBytes: 24_000, textLength: 300 };
/** For one record with its complete texts. */
export const recordLimits: ResultLimits = {
  maxBytes: 96_000,
  textLength: Number.POSITIVE_INFINITY,
};
