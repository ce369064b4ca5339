ALTER TABLE "pictures" ADD COLUMN "received_sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "has_transparency" boolean;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_received" ON "pictures" USING btree ("received_sha256") WHERE "pictures"."received_sha256" <> '';--> statement-breakpoint
UPDATE "pictures" SET "has_transparency" = false WHERE "media_type" = 'image/jpeg';--> statement-breakpoint
UPDATE "rebuild" SET "requested" = "requested" + 1 WHERE EXISTS (SELECT FROM "pictures" WHERE "has_transparency" = false);
