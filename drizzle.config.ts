import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './drizzle/schema/for-drizzle-kit.cts',
  out: './drizzle/migrations',
});
