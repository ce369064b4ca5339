ALTER TABLE "profile" ADD COLUMN "share_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "share_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "share_image" text DEFAULT '' NOT NULL;