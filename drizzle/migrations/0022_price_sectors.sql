ALTER TABLE "manpower" ADD COLUMN "sector" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "price_excludes" text DEFAULT '' NOT NULL;