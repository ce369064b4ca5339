// Bundles the functions as Netlify does. `node zip-program.ts {folder}` prints the bundler's description of them.
import { zipSiteFunctions } from '../../support/zip-functions.ts';

const functions = await zipSiteFunctions(process.argv[2] ?? '');
console.log(JSON.stringify(functions));
