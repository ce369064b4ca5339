CREATE TABLE "api_keys" (
	"_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"kinds" text[] NOT NULL,
	"can_write" boolean NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_digest_unique" UNIQUE("digest")
);
