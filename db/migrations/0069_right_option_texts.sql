-- Finds the questions with a given correct answer, for drills that contrast two answers that are often confused.
create index question_options_right_text_idx on question_options (lower(text)) where is_right;
