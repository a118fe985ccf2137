import { createRandom } from '../api/random.ts';
import type { OpenWorld } from '../api/world.ts';
import { carry } from './carry.ts';
import { type Delivery, waitingDeliveries } from './delivery.ts';
import { goodDelivery, type SwitchChanges, Switches } from './switches.ts';

const REMEMBERED = 200;

/** Sends events one after the other, so that nothing is sent by two at once. */
export function createDeliverer(world: OpenWorld) {
  let manner = mannerOf(goodDelivery);
  let recent: Delivery[] = [];
  let isSending = false;
  let isEnding = false;
  const queue = createQueue();

  async function sendAll(deliveries: Delivery[]) {
    const inOrder = manner.switches.shuffle ? shuffled(deliveries, manner.random) : deliveries;
    for (const delivery of inOrder) {
      if (isEnding || !world.store.find(delivery.id)) continue; // sent while it waited for its turn
      const after = await carry(world, delivery, manner);
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
    /** What waits, and what has lately been delivered or dropped. */
    list: () => [...waiting(), ...recent],
    /** Sends what is due by itself, and what comes due meanwhile. */
    async sendDue() {
      if (isSending) return;
      isSending = true;
      await sendUntilNone(due, send).finally(() => (isSending = false));
    },
    /** Sends everything that waits, and what comes of it, once each. */
    async deliver() {
      const tried = new Set<string>();
      const untried = () => waiting().filter(({ id }) => !tried.has(id) && tried.add(id));
      await sendUntilNone(untried, send);
      return { sent: tried.size, waiting: waiting().length };
    },
    /** Lets what is being sent arrive; the rest waits for the next start. */
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

/** Work that waits for the work before it, whatever became of that. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(work: () => Promise<void>) {
      const done = last.then(work);
      last = done.catch(() => null); // whoever added it hears of it
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
