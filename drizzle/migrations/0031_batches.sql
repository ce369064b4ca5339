CREATE TABLE "batch_records" (
	"_id" text PRIMARY KEY NOT NULL,
	"batch" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"version" integer NOT NULL,
	"published" text,
	"draft" text
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"_id" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"deed" jsonb NOT NULL,
	"records" integer NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "batch_records_batch" ON "batch_records" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "batches_at" ON "batches" USING btree ("at","_id");