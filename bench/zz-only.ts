import { measureFirstLoad } from './first-load.ts';
await measureFirstLoad();
process.exit(0);
