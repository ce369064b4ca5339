CREATE TABLE "page_addresses" (
	"_id" text PRIMARY KEY NOT NULL,
	"entity_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "page_addresses_record" ON "page_addresses" USING btree ("entity_id");