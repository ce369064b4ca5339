import type { Tool } from './tool.ts';
import { contentTools } from './tools/content-tools.ts';
import { draftTools } from './tools/draft-tools.ts';
import { messageTools } from './tools/message-tools.ts';
import { pictureTools } from './tools/picture-tools.ts';
import { publishingTools } from './tools/publishing-tools.ts';

/** All tools. Each calls rows of the contract table, and a key sees those whose rows it may call [API-8]. */
export const tools: Tool[] = [
  ...contentTools,
  ...draftTools,
  ...pictureTools,
  ...messageTools,
  ...publishingTools,
];
