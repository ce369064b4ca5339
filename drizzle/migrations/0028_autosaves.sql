CREATE TABLE "autosaves" (
	"_id" text PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"actor" text NOT NULL,
	"content" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "autosaves_record" ON "autosaves" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "autosaves_actor" ON "autosaves" USING btree ("actor","at");