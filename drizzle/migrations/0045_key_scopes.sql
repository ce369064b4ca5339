ALTER TABLE "api_keys" ADD COLUMN "can_propose" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "reads_messages" boolean DEFAULT false NOT NULL;