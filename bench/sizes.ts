// `npm run size`: compares the weight of each page in each language with its budget.
import { startOwnStack } from '../tests/support/own-stack.ts';
import { listLanguagePaths, listPages, reportSizes } from './page-budgets.ts';

const stack = await startOwnStack();
try {
  await reportSizes(stack.url, (await listPages(stack.url)).flatMap(listLanguagePaths));
} finally {
  await stack.stop();
}
