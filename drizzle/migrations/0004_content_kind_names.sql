-- Kinds of content have one name everywhere, that of their table.
UPDATE "revisions" SET "entity" = CASE "entity"
  WHEN 'service' THEN 'services'
  WHEN 'client' THEN 'clients'
  WHEN 'slider' THEN 'sliders'
  WHEN 'faq' THEN 'faqs'
  ELSE "entity"
END;
--> statement-breakpoint
ALTER TABLE "profile" RENAME COLUMN "the_only_one" TO "singleton";
--> statement-breakpoint
ALTER TABLE "profile" RENAME CONSTRAINT "profile_the_only_one_unique" TO "profile_singleton_unique";
--> statement-breakpoint
ALTER TABLE "profile" RENAME CONSTRAINT "profile_the_only_one" TO "profile_singleton";
