-- Which help entries Vignette has shipped, so that one an admin has deleted does not return, and a new one never takes
-- the place of an admin's own.
create table seeded_faqs (
  key text primary key,
  -- Null after an admin has deleted it.
  faq_id integer unique references faqs on delete set null
);

-- Until now they had the ids 1 to 12.
insert into seeded_faqs (key, faq_id)
select key, faqs.id
from (
  values (1, 'activation-mail'), (2, 'forgotten-password'), (3, 'my-data'), (4, 'trial'), (5, 'cancelling'),
         (6, 'refund'), (7, 'ways-to-pay'), (8, 'test-and-learning'), (9, 'unfinished-quiz'), (10, 'wrong-question'),
         (11, 'browsers'), (12, 'lost-connection')
) as shipped (id, key)
left join faqs on faqs.id = shipped.id
where exists (select from seeds where name = 'faqs');
