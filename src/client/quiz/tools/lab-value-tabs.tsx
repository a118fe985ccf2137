import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { LabValueCategory } from '#shared/dictionaries/lab-values.contract.ts';
import { LabValueRows, type Units } from './lab-value-rows.tsx';
import { useStripScroll } from './use-strip-scroll.ts';
import classes from './lab-value-tabs.module.css';

/** Shows one category at a time, initially the first. */
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
        <ScrollButton label="Scroll categories forward" isAtEnd={isAtEnd} onPress={() => scroll(1)}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </ScrollButton>
      </div>
      {categories.map(({ id, name, labValues }) => (
        // A scrollable region must be focusable by keyboard.
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

/** Uses aria-disabled, because a disabled button would lose the focus and with it the Escape key. */
function ScrollButton({ label, isAtEnd, onPress, children }: ScrollButtonProps) {
  return (
    <span className={classes.arrow} data-disabled={isAtEnd || undefined}>
      <IconButton label={label} aria-disabled={isAtEnd} onClick={isAtEnd ? undefined : onPress}>
        {children}
      </IconButton>
    </span>
  );
}
