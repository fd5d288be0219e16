-- compatible with: 0038
-- Since when whoever runs the stage has known this screen, or it has shown a press. Null: anybody may have invented it.
alter table stage_screens add column kept_since timestamptz;
