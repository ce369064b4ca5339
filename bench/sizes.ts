// npm run size: compares the weight of each page in each language with its budget.
import { startOwnStack } from '../tests/support/own-stack.ts';
import { inAllLanguages, pagesOf, reportSizes } from './page-budgets.ts';

const stack = await startOwnStack();
try {
  await reportSizes(stack.url, (await pagesOf(stack.url)).flatMap(inAllLanguages));
} finally {
  await stack.stop();
}
