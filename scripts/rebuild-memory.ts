// `npm run rebuild-memory`: rebuilds what learners remember from their attempts, without the server. Without `--all`
// only where a corrected key, a merged concept or a deleted attempt has changed something.
import { parseArgs } from 'node:util';
import { rebuildMemory } from '#server/study-plan/rebuild-memory.ts';
import { openInstallation } from './open-installation.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const installation = await openInstallation();
try {
  const count = await rebuildMemory(installation, { isAll: values.all });
  console.log(`The memory of ${count} ${count === 1 ? 'learner' : 'learners'} was rebuilt.`);
} finally {
  await installation.close();
}
