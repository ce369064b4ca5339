import type { ApiResponse, Call } from '#contract/http/client.ts';
import type { Route } from '#contract/http/route.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { JsonSchema } from '#contract/openapi/schemas.ts';
import type { Screens } from './screens.ts';

export type Arguments = Record<string, unknown>;

export interface ToolContext {
  call: Call;
  /** Identifies the caller in idempotency keys. */
  caller: string;
  screens: Screens;
  /** Logs an error, and returns the id of its request. */
  logError: (error: unknown) => string;
}

/** Longer texts are cut. If the result is still too long, items are omitted. */
export interface ResultLimits {
  maxBytes: number;
  /** In UTF-16 code units. */
  textLength: number;
}

/** A tool for assistants, which calls routes of the API [API-8]. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /**
   * The routes that the tool calls. A key must be allowed to call each of them for at least one kind. Anyone may call
   * public routes.
   */
  routes: readonly [Route, ...Route[]];
  /** By default, all kinds of the key. */
  kinds?: readonly ContentKind[];
  buildInput: (kinds: ContentKind[]) => ToolInput;
  limits: ResultLimits;
  /** Rejects with `ProblemError` for an error response, and with `ArgumentError` for an invalid argument. */
  run: (args: Arguments, context: ToolContext) => Promise<unknown>;
}

export interface ToolInput {
  properties: Record<string, JsonSchema>;
  required: string[];
}

export type FormatResult<Data> = (
  response: ApiResponse<Data>,
  request: { args: Arguments; screens: Screens },
) => unknown;

/** An argument is invalid, and the API would report it under another name or not at all. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/** Texts are short, so many records fit. */
export const listLimits: ResultLimits = { maxBytes: 24_000, textLength: 300 };
export const recordLimits: ResultLimits = {
  maxBytes: 96_000,
  textLength: Number.POSITIVE_INFINITY,
};
