import { IconCalculator, IconNotes, IconShare, IconTestPipe, type TablerIcon } from '@tabler/icons-react';

export type ToolName = 'calculator' | 'notes' | 'lab-values' | 'share';

interface Tool {
  name: ToolName;
  label: string;
  Icon: TablerIcon;
}

/** The four tools of the specification, in its order. */
export const toolList: Tool[] = [
  { name: 'calculator', label: 'Calculator', Icon: IconCalculator },
  { name: 'notes', label: 'Notes', Icon: IconNotes },
  { name: 'lab-values', label: 'Lab Values', Icon: IconTestPipe },
  { name: 'share', label: 'Share', Icon: IconShare },
];
