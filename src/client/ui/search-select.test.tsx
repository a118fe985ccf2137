import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import type { Option } from './matching-options.ts';
import { SearchSelect } from './search-select.tsx';

it.each<[string, Option[] | undefined, boolean, string]>([
  ['still comes', undefined, true, 'Loading…'],
  ['did not come', undefined, false, 'Did not load. Please reload the page.'],
  ['has nothing that fits', [{ id: 1, name: 'Surgery' }], false, 'Nothing found'],
])('reports when the list %s', async (_case, options, isLoading, text) => {
  await renderPart(
    <SearchSelect label="Discipline" options={options} isLoading={isLoading} chosen={null} onChoose={() => {}} />,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Discipline' }), 'neuro');
  expect(await screen.findByText(text)).toBeTruthy();
});
