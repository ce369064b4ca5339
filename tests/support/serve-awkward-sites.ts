// npm run awkward: serves the awkward sites for viewing until it is stopped.
import {
  awkwardContent,
  emptyContent,
  sparseContent,
  translatedContent,
} from './awkward-content.ts';
import { openBuiltSites } from './built-site.ts';

const sites = await openBuiltSites();
console.log(`awkward ${await sites.serve(awkwardContent)}`);
console.log(`translated ${await sites.serve(translatedContent)}/ar`);
console.log(`sparse ${await sites.serve(sparseContent)}`);
console.log(`empty ${await sites.serve(emptyContent)}`);
process.once('SIGINT', () => sites.stop().then(() => process.exit()));
process.once('SIGTERM', () => sites.stop().then(() => process.exit()));
