CREATE TABLE "replies" (
	"_id" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"given_up" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_message_messages__id_fk" FOREIGN KEY ("message") REFERENCES "public"."messages"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_message" ON "replies" USING btree ("message","at");