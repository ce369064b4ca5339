ALTER TABLE "revisions" ADD COLUMN "number" integer;--> statement-breakpoint
CREATE INDEX "revisions_number" ON "revisions" USING btree ("number","is_draft");--> statement-breakpoint
UPDATE "revisions" SET "number" = 0 WHERE NOT "is_draft" OR "action" = 'unpublish';
