// Renders the login page in a thread of its own, because the client expects the globals of a browser.
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { Window } from 'happy-dom';

const page = new Window({ url: 'http://localhost/login' });
const { document, location, history, localStorage, sessionStorage } = page;
const addEventListener = page.addEventListener.bind(page);
const names = { window: page, self: page, document, location, history, localStorage, sessionStorage, addEventListener };
Object.assign(globalThis, names);

const { script, result } = workerData as { script: string; result: string };
const { renderLogin } = (await import(pathToFileURL(script).href)) as { renderLogin: () => Promise<string> };
await writeFile(result, await renderLogin());
process.exit(); // The client has started timers.
