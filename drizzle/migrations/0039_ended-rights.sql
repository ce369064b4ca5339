-- What did not hold while rights were looked up at each use is ended for good, so that it does not hold again.
UPDATE "preview_links" SET "revoked_at" = now()
WHERE "revoked_at" IS NULL AND NOT EXISTS (
  SELECT 1 FROM "users"
  WHERE "users"."_id" = "preview_links"."actor" AND "users"."role" IN ('admin', 'editor')
    AND "users"."deleted_at" IS NULL AND coalesce("users"."valid_from" <= "preview_links"."at", true)
);--> statement-breakpoint
UPDATE "api_keys" SET "expires_at" = now()
WHERE coalesce("expires_at" > now(), true) AND NOT EXISTS (
  SELECT 1 FROM "users"
  WHERE "users"."_id" = "api_keys"."actor" AND "users"."role" = 'admin' AND "users"."deleted_at" IS NULL
);--> statement-breakpoint
UPDATE "invitations" SET "revoked_at" = now()
WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL AND (NOT EXISTS (
  SELECT 1 FROM "users"
  WHERE "users"."_id" = "invitations"."actor" AND "users"."role" = 'admin' AND "users"."deleted_at" IS NULL
) OR EXISTS (
  -- The rights of the address were changed after the invitation.
  SELECT 1 FROM "activity" JOIN "users" ON "users"."_id" = "activity"."account"
  WHERE lower("users"."email") = "invitations"."email" AND "activity"."at" >= "invitations"."at"
    AND "activity"."act" IN ('role', 'account-deleted', 'account-restored')
));
