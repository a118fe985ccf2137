import { browserAdvice, canInstallBrowser, findBrowser, installBrowser } from './find-browser.ts';
import { runCommand } from './run-command.ts';
import { asCases, type Outcome, reportFile } from './test-outcome.ts';
import { tallyPlaywright, tallyUnrun } from './test-report.ts';

/** Runs the browser tests. Without a browser all of them count as failed, and the output says what to install. */
export async function runJourneys(): Promise<Outcome> {
  const report = reportFile('journeys.json');
  const browser = findBrowser(process.env) ?? (await bringBrowser());
  if (!browser) {
    const listed = await runCommand(['playwright', 'test', '--list']);
    return { ...asCases(report, listed, tallyUnrun), output: browserAdvice };
  }
  return asCases(report, await runCommand(['playwright', 'test'], { CHROMIUM_PATH: browser }), tallyPlaywright);
}

async function bringBrowser(): Promise<string | undefined> {
  // An explicit browser is not replaced by another one.
  if (process.env['CHROMIUM_PATH'] || !canInstallBrowser()) return undefined;
  await installBrowser();
  return findBrowser(process.env);
}
