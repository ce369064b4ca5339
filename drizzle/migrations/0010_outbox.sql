CREATE TABLE "outbox" (
	"_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"webhook" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"ms" integer,
	"status" integer,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "notification_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "messages_kept_days" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "privacy_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_webhook_webhooks__id_fk" FOREIGN KEY ("webhook") REFERENCES "public"."webhooks"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_of_webhook" ON "outbox" USING btree ("webhook","created_at");--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");