import type { FastifyInstance } from 'fastify';
import type { Html } from './html.ts';

/** What the sandbox gives a part. */
export interface SandboxFrame {
  /** Routes added here live under `/<name>`; `onClose` is where a part ends what it started. */
  readonly app: FastifyInstance;
  /** A folder for this part alone. It exists. */
  readonly dataDir: string;
  /** The address of Vignette itself. */
  readonly appUrl: string;
  /** The sandbox's own address. Known once it listens, so ask while answering a request. */
  readonly origin: () => string;
  /** A whole page in the look of the sandbox. */
  readonly page: (content: { title: string; body: Html }) => Html;
}

export interface RunningPart {
  /** The part's summary on the console page. */
  readonly panel: () => Html;
}

/** A stand-in for one thing outside: the mail server, Stripe, an identity provider. */
export interface SandboxPart<Running extends RunningPart> {
  /** The first segment of its addresses. */
  readonly name: string;
  readonly title: string;
  readonly start: (frame: SandboxFrame) => Promise<Running>;
}
