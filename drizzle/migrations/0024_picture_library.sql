CREATE TABLE "pictures" (
	"_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"source_sha256" text DEFAULT '' NOT NULL,
	"media_type" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"alt" text,
	"focus" jsonb,
	"crop" jsonb,
	"frames" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "pictures_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "batch" text;--> statement-breakpoint
CREATE INDEX "pictures_at" ON "pictures" USING btree ("at","_id");--> statement-breakpoint
CREATE INDEX "pictures_source" ON "pictures" USING btree ("source_sha256");--> statement-breakpoint
CREATE INDEX "pictures_deleted" ON "pictures" USING btree ("deleted_at") WHERE "pictures"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "revisions_batch" ON "revisions" USING btree ("batch") WHERE "revisions"."batch" is not null;