-- A sample of a large table finds too few different learners. PostgreSQL then expects a prepared statement to read more
-- rows for any learner than for a certain one, and plans it anew each time, which takes longer than running it. About a
-- thousand of these rows belong to one learner.
alter table learner_days alter column user_id set (n_distinct = -0.001);
