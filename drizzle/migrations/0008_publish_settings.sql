CREATE TABLE "settings" (
	"_id" text PRIMARY KEY DEFAULT 'settings' NOT NULL,
	"schedule" text NOT NULL,
	"quiet_minutes" integer NOT NULL,
	"longest_wait_minutes" integer NOT NULL,
	"daily_at" text NOT NULL,
	"deploy_budget" integer,
	CONSTRAINT "settings_one_row" CHECK ("settings"."_id" = 'settings')
);
--> statement-breakpoint
ALTER TABLE "rebuild" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rebuild" ADD COLUMN "urgent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rebuild" ADD COLUMN "explicit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rebuild" ADD COLUMN "deploys_month" text;--> statement-breakpoint
ALTER TABLE "rebuild" ADD COLUMN "deploys" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rebuild" ADD COLUMN "newest_deploy" text;