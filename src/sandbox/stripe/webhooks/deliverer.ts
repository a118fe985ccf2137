import { createRandom } from '../api/random.ts';
import type { OpenWorld } from '../api/world.ts';
import { deliverEvent } from './deliver-event.ts';
import { type Delivery, waitingDeliveries } from './delivery.ts';
import { goodDelivery, type SwitchChanges, Switches } from './switches.ts';

const REMEMBERED = 200;

/** Sends events one after the other, so that none is sent twice concurrently. */
export function createDeliverer(world: OpenWorld) {
  let manner = mannerOf(goodDelivery);
  let recent: Delivery[] = [];
  let isSending = false;
  let isEnding = false;
  const queue = createQueue();

  async function sendAll(deliveries: Delivery[]) {
    const inOrder = manner.switches.shuffle ? shuffled(deliveries, manner.random) : deliveries;
    for (const delivery of inOrder) {
      if (isEnding || !world.store.find(delivery.id)) continue; // already sent while it was queued
      const after = await deliverEvent(world, delivery, manner);
      if (after.state !== 'waiting') recent = [after, ...recent].slice(0, REMEMBERED);
    }
  }

  const send = (deliveries: Delivery[]) => queue.add(() => sendAll(deliveries));
  const waiting = () => (isEnding ? [] : waitingDeliveries(world));
  const due = () => waiting().filter(({ nextAttemptAt }) => !manner.switches.paused && nextAttemptAt <= Date.now());

  return {
    switches: () => manner.switches,
    setSwitches(changes: SwitchChanges) {
      manner = mannerOf(Switches.parse({ ...manner.switches, ...changes }));
    },
    /** Pending deliveries, and those recently delivered or dropped. */
    list: () => [...waiting(), ...recent],
    /** Sends deliveries that are due, including those that become due meanwhile. */
    async sendDue() {
      if (isSending) return;
      isSending = true;
      await sendUntilNone(due, send).finally(() => (isSending = false));
    },
    /** Sends every pending delivery, including new ones that result from it, once each. */
    async deliver() {
      const tried = new Set<string>();
      const untried = () => waiting().filter(({ id }) => !tried.has(id) && tried.add(id));
      await sendUntilNone(untried, send);
      return { sent: tried.size, waiting: waiting().length };
    },
    /** Finishes the current delivery; the others wait for the next startup. */
    end() {
      isEnding = true;
      return queue.empty();
    },
  };
}

const mannerOf = (switches: Switches) => ({ switches, random: createRandom(switches.seed) });

async function sendUntilNone(choose: () => Delivery[], send: (deliveries: Delivery[]) => Promise<void>) {
  for (let chosen = choose(); chosen.length > 0; chosen = choose()) await send(chosen);
}

/** Runs tasks one after the other, even if the previous one fails. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(work: () => Promise<void>) {
      const done = last.then(work);
      last = done.catch(() => null); // the caller handles the error
      return done;
    },
    empty: () => last,
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number) {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
