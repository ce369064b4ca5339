CREATE TABLE "search_words" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"state" text NOT NULL,
	"parts" jsonb NOT NULL,
	"words" "tsvector" NOT NULL,
	"rules" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_words_entity_entity_id_state_pk" PRIMARY KEY("entity","entity_id","state")
);
--> statement-breakpoint
CREATE INDEX "search_words_words" ON "search_words" USING gin ("words");