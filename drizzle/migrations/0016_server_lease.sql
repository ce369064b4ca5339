CREATE TABLE "server_lease" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"holder" text NOT NULL,
	"place" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "server_lease_one_row" CHECK ("server_lease"."id" = 1)
);
