CREATE TABLE "configured_grants" (
	"email" text PRIMARY KEY NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "suspected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "valid_from" timestamp (3) with time zone;--> statement-breakpoint
INSERT INTO "configured_grants" ("email", "granted_at")
SELECT DISTINCT lower("email"), now() FROM "users" WHERE "granted_by_configuration";
