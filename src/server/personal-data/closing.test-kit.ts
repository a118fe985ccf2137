import { Browser, PASSWORD, signedIn } from '#test/people.ts';
import { linksIn, type World } from '#test/world.ts';

export const DAY = 86_400;

/** Confirms the password and closes the account. */
export async function closeBy(browser: Browser) {
  return browser.get('auth/delete-account', { confirmation: await confirmationOf(browser) });
}

export async function confirmationOf(browser: Browser) {
  const response = await browser.post('auth/confirm-password', { password: PASSWORD });
  return response.json<{ confirmation: string }>().confirmation;
}

/** A user who has closed their account, and the token that restores it. Runs pending jobs. */
export async function addClosedPerson(world: World, passwordHash: string) {
  const person = await signedIn(world, { passwordHash });
  await closeBy(person);
  const mails = await world.runJobs();
  const link = mails.flatMap(linksIn).find((address) => address.includes('/keep-account?token='));
  return { person, token: new URL(link ?? 'http://none').searchParams.get('token') ?? '' };
}
