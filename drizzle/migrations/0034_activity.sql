CREATE TABLE "activity" (
	"_id" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"account" text,
	"address" text DEFAULT '' NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"to_mail" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("at","_id");--> statement-breakpoint
CREATE INDEX "activity_to_mail" ON "activity" USING btree ("at") WHERE "activity"."to_mail";