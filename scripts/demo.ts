// `npm run demo -- remove`: deletes all demo users with everything that belongs to them. The server may be running.
import { removeDemo } from '../db/seeds/demo/cohort/remove-demo.ts';
import { openInstallation } from './open-installation.ts';

const USAGE = `npm run demo -- remove   deletes the demo users with their answers, purchases and contributions

A later start adds them again, unless DEMO is off.`;

if (process.argv[2] === 'remove') {
  const installation = await openInstallation();
  try {
    const count = await removeDemo(installation.db, installation.now());
    console.log(`${count} demo users were removed.`);
  } finally {
    await installation.close();
  }
} else {
  console.log(USAGE);
  process.exitCode = 1;
}
