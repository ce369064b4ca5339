CREATE TABLE "alerts" (
	"_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "time_zone" text DEFAULT 'Etc/GMT-6' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "rests_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_kind_subject" ON "alerts" USING btree ("kind","subject");--> statement-breakpoint
-- What waits to be told by e-mail is told to each address of the settings; what was told already is forgotten.
INSERT INTO "outbox" ("event", "subject", "recipient", "created_at", "due_at", "attempts")
SELECT "event", "subject", "address", "created_at", "due_at", "attempts"
FROM "outbox", "settings", unnest("notification_emails") AS "address"
WHERE "webhook" IS NULL AND "due_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "outbox" WHERE "webhook" IS NULL AND "recipient" IS NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_one_recipient" CHECK (num_nonnulls("outbox"."webhook", "outbox"."recipient") = 1);