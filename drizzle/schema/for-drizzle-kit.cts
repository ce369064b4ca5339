// drizzle-kit takes the tables that a module exports by name, and the names of the kinds are known when it runs.
module.exports = require('./all-tables.ts').allTables;
