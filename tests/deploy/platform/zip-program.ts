// Bundles the functions as the platform does: `node zip-program.ts {folder}` prints what its bundler says of them.
import { zipSiteFunctions } from '../../support/zip-functions.ts';

const functions = await zipSiteFunctions(process.argv[2] ?? '');
console.log(JSON.stringify(functions));
