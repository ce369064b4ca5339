ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "restored_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "messages_deleted_at" ON "messages" USING btree ("deleted_at","_id");