ALTER TABLE "messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "note_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "note_by" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "assigned_to" text;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("received_at") WHERE "messages"."read_at" is null and not "messages"."suspected" and "messages"."deleted_at" is null;