import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { LabValueCategory } from '#shared/dictionaries/lab-values.contract.ts';
import { LabValueRows, type Units } from './lab-value-rows.tsx';
import { useStripScroll } from './use-strip-scroll.ts';
import classes from './lab-value-tabs.module.css';

/** One category at a time, the first to begin with. */
export function LabValueTabs({ categories, units }: { categories: LabValueCategory[]; units: Units }) {
  const { strip, isAtStart, isAtEnd, scroll, onScroll } = useStripScroll<HTMLDivElement>();
  return (
    <Tabs defaultValue={String(categories[0]?.id)} keepMounted={false} className={classes.tabs ?? ''}>
      <div className={classes.head}>
        <ScrollButton label="Scroll categories back" isAtEnd={isAtStart} onPress={() => scroll(-1)}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        </ScrollButton>
        <Tabs.List ref={strip} className={classes.strip ?? ''} aria-label="Categories" onScroll={onScroll}>
          {categories.map(({ id, name }) => (
            <Tabs.Tab key={id} value={String(id)} className={classes.tab ?? ''}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <ScrollButton label="Scroll categories on" isAtEnd={isAtEnd} onPress={() => scroll(1)}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </ScrollButton>
      </div>
      {categories.map(({ id, name, labValues }) => (
        // What scrolls must be reachable by the keyboard; it takes the focus as a tab's panel does.
        <Tabs.Panel key={id} value={String(id)} className={classes.panel ?? ''} tabIndex={0}>
          <LabValueRows rows={labValues} units={units} label={name} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface ScrollButtonProps {
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Says that it is disabled without being it: a disabled button would lose the focus, and Escape with it. */
function ScrollButton({ label, isAtEnd, onPress, children }: ScrollButtonProps) {
  return (
    <span className={classes.arrow} data-disabled={isAtEnd || undefined}>
      <IconButton label={label} aria-disabled={isAtEnd} onClick={isAtEnd ? undefined : onPress}>
        {children}
      </IconButton>
    </span>
  );
}
