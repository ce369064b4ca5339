ALTER TABLE "page_addresses" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "page_addresses" ADD COLUMN "kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What a draft asks for, and no published version is known to have had, leads nowhere.
UPDATE "page_addresses" AS "kept" SET "is_public" = false
WHERE (
  EXISTS (
    SELECT FROM "drafts" AS "draft"
    WHERE "draft"."entity_id" = "kept"."entity_id"
      AND "kept"."_id" = "draft"."entity" || '/' || ("draft"."data"->>'slug')
  ) OR EXISTS (
    SELECT FROM "revisions" AS "past"
    WHERE "past"."entity" = split_part("kept"."_id", '/', 1)
      AND "past"."entity_id" = "kept"."entity_id" AND "past"."is_draft"
      AND "past"."data"->>'slug' = split_part("kept"."_id", '/', 2)
  )
) AND NOT EXISTS (
  SELECT FROM "revisions" AS "past"
  WHERE "past"."entity" = split_part("kept"."_id", '/', 1)
    AND "past"."entity_id" = "kept"."entity_id" AND NOT "past"."is_draft"
    AND "past"."data"->>'slug' = split_part("kept"."_id", '/', 2)
);
