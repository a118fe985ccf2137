-- The weights of an exam add up to 100 percent, for disciplines and for body systems. Published ranges rarely do, so
-- what was seeded is scaled. Eight bytes, because a scaled weight has decimals that four bytes would show as 25.35000038.
alter table exam_weights alter column weight type double precision using weight::numeric::double precision;

update exam_weights set weight = round((100 * weight / sums.total)::numeric, 2)
from (
  select exam_id, discipline_id is null as is_system, sum(weight) as total from exam_weights group by 1, 2
) as sums
where sums.exam_id = exam_weights.exam_id and sums.is_system = (discipline_id is null);
