// drizzle-kit reads the named exports of a module. The names of the kinds are known only at run time.
module.exports = require('./all-tables.ts').allTables;
