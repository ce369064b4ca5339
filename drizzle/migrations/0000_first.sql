CREATE TABLE "clients" (
	"_id" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"_id" text PRIMARY KEY NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manpower" (
	"_id" text PRIMARY KEY NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "manpower_amount" CHECK ("manpower"."amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"_id" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"date" text DEFAULT '' NOT NULL,
	"time" text DEFAULT '' NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"_id" text PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"_id" text PRIMARY KEY NOT NULL,
	"the_only_one" boolean DEFAULT true NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"primary_number" text DEFAULT '' NOT NULL,
	"secondary_number" text DEFAULT '' NOT NULL,
	"primary_whatsapp_number" text DEFAULT '' NOT NULL,
	"secondary_whatsapp_number" text DEFAULT '' NOT NULL,
	"primary_email" text DEFAULT '' NOT NULL,
	"secondary_email" text DEFAULT '' NOT NULL,
	"facebook_id_link" text DEFAULT '' NOT NULL,
	"instagram_id_link" text DEFAULT '' NOT NULL,
	"twitter_id_link" text DEFAULT '' NOT NULL,
	"linkedin_id_link" text DEFAULT '' NOT NULL,
	"years_of_experience" integer,
	"client_satisfaction" integer,
	"total_manpowers" integer,
	"permanent_clients" integer,
	"about_us_section_title" text DEFAULT '' NOT NULL,
	"about_us_section_sub_title" text DEFAULT '' NOT NULL,
	"about_us_section_message" text DEFAULT '' NOT NULL,
	"about_us_image_one" text DEFAULT '' NOT NULL,
	"about_us_image_two" text DEFAULT '' NOT NULL,
	"about_us_image_three" text DEFAULT '' NOT NULL,
	"mission" text DEFAULT '' NOT NULL,
	"mission_image" text DEFAULT '' NOT NULL,
	"vision" text DEFAULT '' NOT NULL,
	"vision_image" text DEFAULT '' NOT NULL,
	"what_we_provide_section_title" text DEFAULT '' NOT NULL,
	"what_we_provide_section_sub_title" text DEFAULT '' NOT NULL,
	"why_choose_us_section_title" text DEFAULT '' NOT NULL,
	"why_choose_us_section_sub_title" text DEFAULT '' NOT NULL,
	"why_choose_us_image" text DEFAULT '' NOT NULL,
	"our_team_section_title" text DEFAULT '' NOT NULL,
	"our_team_section_sub_title" text DEFAULT '' NOT NULL,
	"license_one" text DEFAULT '' NOT NULL,
	"license_two" text DEFAULT '' NOT NULL,
	"license_three" text DEFAULT '' NOT NULL,
	"license_four" text DEFAULT '' NOT NULL,
	"certificate_one" text DEFAULT '' NOT NULL,
	"certificate_two" text DEFAULT '' NOT NULL,
	"certificate_three" text DEFAULT '' NOT NULL,
	"certificate_four" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "profile_the_only_one_unique" UNIQUE("the_only_one"),
	CONSTRAINT "profile_the_only_one" CHECK ("profile"."the_only_one")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rebuild" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"requested" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed" integer,
	"claim_token" text,
	"lease_until" timestamp (3) with time zone,
	"completed" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "rebuild_one_row" CHECK ("rebuild"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"_id" text PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"_id" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"option_one" text DEFAULT '' NOT NULL,
	"option_two" text DEFAULT '' NOT NULL,
	"option_three" text DEFAULT '' NOT NULL,
	"option_four" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sliders" (
	"_id" text PRIMARY KEY NOT NULL,
	"first_title" text DEFAULT '' NOT NULL,
	"second_title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team" (
	"_id" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"designation" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"whatsapp_number" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'client' NOT NULL,
	"granted_by_configuration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE INDEX "clients_position" ON "clients" USING btree ("position","_id");--> statement-breakpoint
CREATE INDEX "faqs_position" ON "faqs" USING btree ("position","_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "manpower_position" ON "manpower" USING btree ("position","_id");--> statement-breakpoint
CREATE INDEX "messages_received_at" ON "messages" USING btree ("received_at","_id");--> statement-breakpoint
CREATE INDEX "news_time" ON "news" USING btree ("time","_id");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends" ON "rate_limits" USING btree ("window_ends");--> statement-breakpoint
CREATE INDEX "revisions_entity" ON "revisions" USING btree ("entity","entity_id","version");--> statement-breakpoint
CREATE INDEX "revisions_at" ON "revisions" USING btree ("at","_id");--> statement-breakpoint
CREATE INDEX "services_time" ON "services" USING btree ("time","_id");--> statement-breakpoint
CREATE INDEX "sliders_position" ON "sliders" USING btree ("position","_id");--> statement-breakpoint
CREATE INDEX "team_position" ON "team" USING btree ("position","_id");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","_id");