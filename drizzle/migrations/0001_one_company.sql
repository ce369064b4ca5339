-- The empty company profile and the rebuild row: a site without content starts, builds and can be filled in.
INSERT INTO "profile" ("_id") VALUES ('profile') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "rebuild" ("id") VALUES (1) ON CONFLICT DO NOTHING;
