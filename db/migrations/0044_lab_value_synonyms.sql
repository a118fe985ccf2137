-- Abbreviations and other names of a lab value, separated by commas. The search finds a row by them.
-- Null until a seed or an admin sets them; an empty text is an admin's decision that a row has none.
alter table lab_values add column synonyms text check (length(synonyms) <= 200);
