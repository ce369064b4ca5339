CREATE TABLE "drafts" (
	"_id" text PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer NOT NULL,
	"position" integer,
	"publish_at" timestamp (3) with time zone,
	"unpublish_at" timestamp (3) with time zone,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_record" ON "drafts" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "drafts_publish" ON "drafts" USING btree ("publish_at") WHERE "drafts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "drafts_unpublish" ON "drafts" USING btree ("unpublish_at") WHERE "drafts"."unpublish_at" is not null;