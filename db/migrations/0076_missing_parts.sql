-- What a question still lacks by the rules of a complete question. Kept with the question, so that the list of drafts can
-- show it and filter by it. Parts: stem, leadIn, options, explanations, learningPoint, sources, disciplines, bodySystems.
alter table questions add column missing text[] not null default '{}';

with judged as (
  select questions.id, array_remove(array[
    case when length(stem) < 50 then 'stem' end,
    case when length(lead_in) < 10 or lead_in !~ '[?:]$' then 'leadIn' end,
    case when counted.options < 2 or counted.keys <> 1 or counted.different < counted.options then 'options' end,
    case when counted.unexplained > 0 then 'explanations' end,
    case when length(learning_point) < 10 then 'learningPoint' end,
    case when jsonb_array_length(sources) = 0 then 'sources' end,
    case when not exists (select from question_disciplines where question_id = questions.id) then 'disciplines' end,
    case when not exists (select from question_body_systems where question_id = questions.id) then 'bodySystems' end
  ], null) as parts
  from questions
  join question_versions on question_versions.question_id = questions.id and version = current_version
  cross join lateral (
    select count(*) as options, count(*) filter (where is_right) as keys,
      count(distinct lower(regexp_replace(text, '\s+', '', 'g'))) as different,
      count(*) filter (where length(explanation) < case when is_right then 30 else 10 end) as unexplained
    from question_options
    where question_options.question_id = questions.id and question_options.version = current_version
  ) as counted
  where status in ('draft', 'in_review')
)
update questions set missing = parts from judged where judged.id = questions.id and parts <> '{}';

create index questions_missing_idx on questions using gin (missing) where missing <> '{}';

-- Which parts a question must have to be published, as admins set it; one row. The others are always required.
create table publishing_rules (
  id       boolean primary key default true check (id),
  required text[] not null default '{leadIn,explanations,learningPoint,sources}'
           check (required <@ '{leadIn,explanations,learningPoint,sources}'),
  revision int not null default 1
);
insert into publishing_rules default values;
