-- Makes PostgreSQL compress new large values with lz4, which is faster than its default, pglz. A server without lz4
-- keeps pglz, and so does a database that belongs to another role.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET default_toast_compression = lz4', current_database());
EXCEPTION
  WHEN invalid_parameter_value OR insufficient_privilege THEN NULL;
END $$;
