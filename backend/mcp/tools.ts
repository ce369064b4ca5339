import type { Tool } from './tool.ts';
import { contentTools } from './tools/content-tools.ts';
import { draftTools } from './tools/draft-tools.ts';
import { messageTools } from './tools/message-tools.ts';
import { pictureTools } from './tools/picture-tools.ts';
import { publishingTools } from './tools/publishing-tools.ts';

/** Each tool calls routes in the route table. A key sees the tools whose routes it may call [API-8]. */
export const tools: Tool[] = [
  ...contentTools,
  ...draftTools,
  ...pictureTools,
  ...messageTools,
  ...publishingTools,
];
