ALTER TABLE "revisions" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "unpublish_at" timestamp (3) with time zone;