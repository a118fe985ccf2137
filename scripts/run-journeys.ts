import { browserAdvice, canInstallBrowser, findBrowser, installBrowser } from './find-browser.ts';
import { runCommand } from './run-command.ts';
import { asCases, type Outcome, reportFile } from './test-outcome.ts';
import { tallyPlaywright, tallyUnrun } from './test-report.ts';

/** The tests in the browser. Without one they all count as failed, and the person reads what to install. */
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
  // Whoever names a browser wants that one.
  if (process.env['CHROMIUM_PATH'] || !canInstallBrowser()) return undefined;
  await installBrowser();
  return findBrowser(process.env);
}
