import { Chip } from '#client/ui/chip.tsx';
import { type countsByFilter, filterRules, questionFilters, type QuestionFilter } from './question-filters.ts';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  chosen: QuestionFilter;
  counts: ReturnType<typeof countsByFilter>;
  onChoose: (filter: QuestionFilter) => void;
}

export function FilterChips({ chosen, counts, onChoose }: FilterChipsProps) {
  return (
    <div className={classes.chips} role="group" aria-label="Filter the questions">
      {questionFilters.map((filter) => (
        <Chip
          key={filter}
          isPressed={filter === (chosen === 'mistakes-first' ? 'all' : chosen)}
          onClick={() => onChoose(filter)}
        >
          {filterRules[filter].label} <span className={classes.count}>{counts[filter]}</span>
        </Chip>
      ))}
    </div>
  );
}
