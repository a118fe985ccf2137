-- Other programs have one general explanation per question, which becomes the explanation of the right option.
alter table question_options drop constraint question_options_explanation_check;
alter table question_options add constraint question_options_explanation_check check (length(explanation) <= 10000);
