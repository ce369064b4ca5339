CREATE TABLE "saved_views" (
	"_id" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "saved_views_kind" ON "saved_views" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "saved_views_actor" ON "saved_views" USING btree ("actor");