import type { Page } from '@playwright/test';

export const CARDS = { visa: '4242424242424242', mastercard: '5555555555554444' } as const;

/** Fills in the card in Stripe's frame and the rest of the form. */
export async function fillCard(page: Page, number: string) {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill(`12 / ${String(new Date().getFullYear() + 3).slice(2)}`);
  await frame.getByLabel('CVC').fill('123');
  await page.getByLabel('Cardholder name').fill('Nora Vance');
  await page.getByLabel('City').fill('Boston');
  await page.getByLabel('Postal code').fill('02115');
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Harbour Street');
}
