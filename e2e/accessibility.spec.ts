import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './journey.ts';
import { screens } from './screens.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const { name, path, as, act } of screens) {
      test(`axe finds nothing serious on ${name}`, async ({ page, signInAs }) => {
        // Colours are measured as they stand, not while they fade.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (as) await signInAs(as);
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        await act?.(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(
          serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        ).toEqual([]);
      });
    }
  });
}
