// drizzle-kit reads a module's named exports. CommonJS is used, because the names of the kinds are only known at run
// time.
module.exports = require('./all-tables.ts').allTables;
