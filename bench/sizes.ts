// `npm run size`: compares the weight of each page in each language with its budget.
import { listLanguagePaths, listPages, reportSizes } from './page-budgets.ts';
import { openBrowser, openStack } from './resources.ts';

await using stack = await openStack();
await using browser = await openBrowser();
await reportSizes(browser, stack.url, (await listPages(stack.url)).flatMap(listLanguagePaths));
