// Bundles the functions like Netlify: `node zip-program.ts {folder}` prints the bundler's description.
import { zipSiteFunctions } from '../../support/zip-functions.ts';

const functions = await zipSiteFunctions(process.argv[2] ?? '');
console.log(JSON.stringify(functions));
