// `npm run migrate`: applies missing migrations and reference data without starting the server, for deployments that
// migrate before they replace processes.
import { openInstallation } from './open-installation.ts';

try {
  const { applied, close } = await openInstallation();
  await close();
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
