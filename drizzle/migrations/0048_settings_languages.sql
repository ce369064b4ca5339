ALTER TABLE "settings" ADD COLUMN "untranslated_in_lists" text DEFAULT 'english' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;