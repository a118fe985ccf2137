-- Both are only read and written as a whole. Parsing thousands of numbers into jsonb, and writing them out again, took
-- most of the time of reading and saving them.
alter table readiness_states alter column sums type json using sums::json;
alter table memory_states alter column cards type json using cards::json;
