-- Hashes of the addresses of the pictures that a record holds, in its fields and formatted texts. Addresses themselves may be
-- longer than an index takes. It splits texts, because a pattern takes three times as long.
CREATE FUNCTION "picture_keys"("record" jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT pg_catalog.hashtextextended(address, 0)
    FROM pg_catalog.jsonb_each_text(CASE WHEN pg_catalog.jsonb_typeof(record) = 'object' THEN record END) AS held
    CROSS JOIN LATERAL (
      SELECT held.value
      WHERE pg_catalog.starts_with(held.value, '/') OR pg_catalog.starts_with(held.value, 'http')
      UNION ALL
      SELECT pg_catalog.split_part(part, '"', 1)
      FROM pg_catalog.unnest((pg_catalog.string_to_array(held.value, '"src":"'))[2:]) AS part
      WHERE pg_catalog.strpos(held.value, '"src":"') > 0
    ) AS named(address)
  )
$$;--> statement-breakpoint
CREATE INDEX "revisions_pictures" ON "revisions" USING gin (picture_keys("data"));
