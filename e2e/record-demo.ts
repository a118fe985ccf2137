import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Small enough that texts are readable at the width of a README. */
export const RECORDED = { width: 1024, height: 680 };

/** Time to read a screen, to notice a change, and of one step of a scroll, in milliseconds. */
const READ = 2600;
const NOTICE = 800;
const STEP = 70;
const SCROLL_STEPS = 5;

/** Plays one answer from the dashboard to the readiness, and saves it as an animated picture. */
export async function recordDemo(page: Page, file: string, settle: (page: Page) => Promise<void>): Promise<void> {
  const frames: { image: Buffer; delay: number }[] = [];
  const show = async (delay: number) => {
    frames.push({ image: await page.screenshot(), delay });
  };
  // Parts far below get their height only when they come near, so every step measures again.
  const scrollTo = async (part: Locator) => {
    for (let left = SCROLL_STEPS; left > 0; left -= 1) {
      await part.evaluate((element, steps) => {
        const top = (element.getBoundingClientRect().top - 90) / steps;
        scrollBy({ top, behavior: 'instant' });
      }, left);
      await show(STEP);
    }
  };

  await page.goto('/dashboard');
  await settle(page);
  await show(READ);
  await page.getByRole('link', { name: 'Start' }).first().click();
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await show(READ);
  await page.getByRole('radio').first().check();
  await show(NOTICE);
  await page.getByRole('button', { name: 'Sure', exact: true }).click();
  await show(NOTICE);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await show(READ);
  await scrollTo(page.getByRole('list', { name: 'Explanations' }));
  await show(READ);
  await page.goto('/statistics');
  await settle(page);
  const forecast = page.getByRole('heading', { name: 'Exam forecast' });
  await forecast.waitFor();
  await show(NOTICE);
  await scrollTo(forecast);
  await show(READ);
  await save(frames, file);
}

async function save(frames: { image: Buffer; delay: number }[], file: string) {
  const images = frames.map(({ image }) => image);
  const delay = frames.map((frame) => frame.delay);
  await sharp(images, { join: { animated: true } })
    .webp({ quality: 80, delay, loop: 0, effort: 6, minSize: true })
    .toFile(file);
}
