// drizzle-kit reads the named exports of a module. Only CommonJS allows export names that are computed at run time.
module.exports = require('./all-tables.ts').allTables;
