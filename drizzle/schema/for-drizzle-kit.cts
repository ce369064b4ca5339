// drizzle-kit reads the named exports of a module. Only CommonJS allows names that are known at run time.
module.exports = require('./all-tables.ts').allTables;
