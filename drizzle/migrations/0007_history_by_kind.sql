DROP INDEX "revisions_entity";--> statement-breakpoint
ALTER TABLE "rebuild" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rebuild" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "position" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_version" ON "revisions" USING btree ("entity","entity_id","version");--> statement-breakpoint
CREATE INDEX "revisions_deleted" ON "revisions" USING btree ("at","_id") WHERE "revisions"."action" = 'delete';