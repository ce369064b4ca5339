import { migratePostgres } from '#db/migrate.ts';
import { DatabaseUnavailableError } from '#db/outage.ts';

/** `npm run db:migrate`: migrates the database at `DATABASE_URL`. */
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing: set it to the postgres:// address of the database');
  process.exit(1);
}
try {
  await migratePostgres(url);
  console.log('The database is up to date');
} catch (error) {
  console.error(error instanceof DatabaseUnavailableError ? error.message : error);
  process.exit(1);
}
