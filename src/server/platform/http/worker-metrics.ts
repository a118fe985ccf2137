import cluster from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';

const ANSWER_MS = 5_000;

let asked = 0;

/** The metrics of all workers, added up by the main process; of this process if there are no workers. */
export function collectMetrics(registries: Registry[]): () => Promise<string> {
  if (!cluster.isWorker) return () => Registry.merge(registries).metrics();
  AggregatorRegistry.setRegistries(registries);
  // Its constructor makes this worker answer the questions of the main process.
  const aggregator = new AggregatorRegistry();
  return () => askMain().finally(() => aggregator.clear());
}

function askMain(): Promise<string> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error('The main process sent no metrics.'))), ANSWER_MS);
    const listen = (message: { metricsFor?: number; text?: string | { error: string } }) => {
      if (message.metricsFor !== id) return;
      const { text } = message;
      end(() => (typeof text === 'string' ? resolve(text) : reject(new Error(text?.error))));
    };
    const end = (settle: () => void) => {
      clearTimeout(timer);
      process.off('message', listen);
      settle();
    };
    process.on('message', listen);
    process.send?.({ metricsWanted: id });
  });
}
